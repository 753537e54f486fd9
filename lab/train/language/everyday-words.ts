/**
 * Everyday words software translations hardly use: greetings, family, weather, food, feelings,
 * news. Written for this project.
 */
export const everydayWords: Readonly<Record<string, string>> = {
  en:
    'hello hi hey goodbye thanks thank please sorry yes friend mother father brother ' +
    'sister child children weather rain snow water bread milk coffee house street city ' +
    'country government minister president police court election money price morning ' +
    'evening today tomorrow yesterday love happy sad beautiful people woman man school ' +
    'teacher doctor hospital year week said would could should football player team match',
  de:
    'hallo danke bitte tschüss guten morgen abend entschuldigung freund mutter vater ' +
    'bruder schwester kind kinder wetter regen schnee wasser brot milch kaffee haus ' +
    'straße stadt land regierung minister präsident polizei gericht wahl geld preis ' +
    'heute gestern liebe glücklich traurig schön leute frau mann schule lehrer arzt ' +
    'krankenhaus jahr woche sagte würde könnte fußball spieler mannschaft spiel',
  fr:
    'bonjour salut merci beaucoup au revoir bonsoir pardon ami mère père frère sœur ' +
    'enfant enfants météo pluie neige eau pain lait café maison rue ville pays ' +
    'gouvernement ministre président police tribunal élection argent prix matin soir ' +
    'demain hier amour heureux triste beau belle gens femme homme école professeur ' +
    'médecin hôpital année semaine a-t-il était serait pourrait joueur équipe match',
  es:
    'hola gracias adiós buenos días buenas noches perdón amigo madre padre hermano ' +
    'hermana niño niños tiempo lluvia nieve agua pan leche café casa calle ciudad país ' +
    'gobierno ministro presidente policía tribunal elección dinero precio mañana tarde ' +
    'hoy ayer amor feliz triste hermoso gente mujer hombre escuela profesor médico ' +
    'hospital año semana dijo sería podría fútbol jugador equipo partido pueblo muerte ' +
    'guerra',
  pt:
    'olá oi obrigado obrigada adeus bom dia boa noite desculpe amigo mãe pai irmão irmã ' +
    'criança crianças tempo chuva neve água pão leite café casa rua cidade país governo ' +
    'ministro presidente polícia tribunal eleição dinheiro preço manhã tarde hoje ontem ' +
    'amanhã amor feliz triste bonito gente mulher homem escola professor médico hospital ' +
    'ano semana disse seria poderia futebol jogador equipe jogo morte guerra povo',
  it:
    'ciao grazie prego arrivederci buongiorno buonasera scusa amico madre padre fratello ' +
    'sorella bambino bambini pioggia neve acqua pane latte caffè casa strada città paese ' +
    'governo ministro presidente polizia tribunale elezione soldi prezzo mattina sera ' +
    'oggi ieri domani amore felice triste bello gente donna uomo scuola insegnante ' +
    'medico ospedale anno settimana detto sarebbe potrebbe calcio giocatore squadra ' +
    'partita morte guerra',
  nl:
    'hallo bedankt dank alstublieft goedemorgen goedenavond sorry vriend moeder vader ' +
    'broer zus kind kinderen weer regen sneeuw water brood melk koffie huis straat stad ' +
    'land regering minister politie rechtbank verkiezing geld prijs vandaag gisteren ' +
    'morgen liefde gelukkig verdrietig mooi mensen vrouw man school leraar dokter ' +
    'ziekenhuis jaar week zei zou voetbal speler ploeg wedstrijd oorlog dood',
  af:
    'hallo dankie asseblief goeiemôre goeienaand jammer vriend moeder vader broer suster ' +
    'kind kinders weer reën sneeu water brood melk koffie huis straat stad land regering ' +
    'minister polisie hof verkiesing geld prys vandag gister môre liefde gelukkig ' +
    'hartseer mooi mense vrou man skool onderwyser dokter hospitaal jaar week gesê sou ' +
    'rugby speler span wedstryd oorlog dood',
  sv:
    'hej tack snälla god morgon kväll ursäkta vän mamma pappa mor far bror syster barn ' +
    'väder regn snö vatten bröd mjölk kaffe hus gata stad land regering minister polis ' +
    'domstol val pengar pris idag igår imorgon kärlek lycklig ledsen vacker människor ' +
    'kvinna man skola lärare läkare sjukhus år vecka sade skulle fotboll spelare lag ' +
    'match krig död',
  da:
    'hej tak undskyld godmorgen godaften ven mor far bror søster barn børn vejr regn sne ' +
    'vand brød mælk kaffe hus gade by land regering minister politi domstol valg penge ' +
    'pris dag går morgen kærlighed lykkelig ked smuk mennesker kvinde mand skole lærer ' +
    'læge sygehus år uge sagde skulle fodbold spiller hold kamp krig død',
  nb:
    'hei takk unnskyld god morgen kveld venn mor far bror søster barn vær regn snø vann ' +
    'brød melk kaffe hus gate by land regjering minister politi domstol valg penger pris ' +
    'dag går kjærlighet lykkelig trist vakker mennesker kvinne mann skole lærer lege ' +
    'sykehus år uke sa skulle fotball spiller lag kamp krig død hvordan ikke jeg noen',
  nn:
    'hei takk orsak god morgon kveld ven mor far bror syster barn vêr regn snø vatn brød ' +
    'mjølk kaffi hus gate by land regjering minister politi domstol val pengar pris dag ' +
    'kjærleik lukkeleg trist vakker menneske kvinne mann skule lærar lege sjukehus år ' +
    'veke sa skulle fotball spelar lag kamp krig død korleis ikkje eg nokon',
  is:
    'halló takk góðan daginn kvöld fyrirgefðu vinur móðir faðir bróðir systir barn börn ' +
    'veður rigning snjór vatn brauð mjólk kaffi hús gata borg land ríkisstjórn ráðherra ' +
    'forseti lögregla dómstóll kosningar peningar verð dag gær morgun ást hamingjusamur ' +
    'falleg fólk kona maður skóli kennari læknir sjúkrahús ár vika sagði fótbolti ' +
    'leikmaður lið leikur',
  fi:
    'hei moi kiitos anteeksi hyvää huomenta iltaa ystävä äiti isä veli sisko lapsi ' +
    'lapset sää sade lumi vesi leipä maito kahvi talo katu kaupunki maa hallitus ' +
    'ministeri presidentti poliisi oikeus vaalit raha hinta tänään eilen huomenna ' +
    'rakkaus onnellinen surullinen kaunis ihmiset nainen mies koulu opettaja lääkäri ' +
    'sairaala vuosi viikko sanoi jalkapallo pelaaja joukkue ottelu',
  et:
    'tere aitäh palun vabandust head hommikut õhtut sõber ema isa vend õde laps lapsed ' +
    'ilm vihm lumi vesi leib piim kohv maja tänav linn maa valitsus minister president ' +
    'politsei kohus valimised raha hind täna eile homme armastus õnnelik kurb ilus ' +
    'inimesed naine mees kool õpetaja arst haigla aasta nädal ütles jalgpall mängija ' +
    'meeskond mäng',
  pl:
    'cześć dzień dobry dziękuję proszę przepraszam dobranoc przyjaciel matka ojciec brat ' +
    'siostra dziecko dzieci pogoda deszcz śnieg woda chleb mleko kawa dom ulica miasto ' +
    'kraj rząd minister prezydent policja sąd wybory pieniądze cena dzisiaj wczoraj ' +
    'jutro miłość szczęśliwy smutny piękny ludzie kobieta mężczyzna szkoła nauczyciel ' +
    'lekarz szpital rok tydzień powiedział piłka zawodnik drużyna mecz',
  cs:
    'ahoj dobrý den děkuji prosím promiňte nashledanou přítel matka otec bratr sestra ' +
    'dítě děti počasí déšť sníh voda chléb mléko káva dům ulice město země vláda ministr ' +
    'prezident policie soud volby peníze cena dnes včera zítra láska šťastný smutný ' +
    'krásný lidé žena muž škola učitel lékař nemocnice rok týden řekl fotbal hráč tým ' +
    'zápas',
  sk:
    'ahoj dobrý deň ďakujem prosím prepáčte dovidenia priateľ matka otec brat sestra ' +
    'dieťa deti počasie dážď sneh voda chlieb mlieko káva dom ulica mesto krajina vláda ' +
    'minister prezident polícia súd voľby peniaze cena dnes včera zajtra láska šťastný ' +
    'smutný krásny ľudia žena muž škola učiteľ lekár nemocnica rok týždeň povedal futbal ' +
    'hráč tím zápas',
  sl:
    'živjo zdravo hvala prosim oprostite nasvidenje prijatelj mati oče brat sestra otrok ' +
    'otroci vreme dež sneg voda kruh mleko kava hiša ulica mesto država vlada minister ' +
    'predsednik policija sodišče volitve denar cena danes včeraj jutri ljubezen srečen ' +
    'žalosten lep ljudje ženska moški šola učitelj zdravnik bolnišnica leto teden rekel ' +
    'nogomet igralec ekipa tekma',
  hr:
    'bok hvala molim oprostite doviđenja prijatelj majka otac brat sestra dijete djeca ' +
    'vrijeme kiša snijeg voda kruh mlijeko kava kuća ulica grad zemlja vlada ministar ' +
    'predsjednik policija sud izbori novac cijena danas jučer sutra ljubav sretan tužan ' +
    'lijep ljudi žena muškarac škola učitelj liječnik bolnica godina tjedan rekao ' +
    'nogomet igrač momčad utakmica tisuća tko uopće općina',
  bs:
    'zdravo hvala molim izvinite doviđenja prijatelj majka otac brat sestra dijete djeca ' +
    'vrijeme kiša snijeg voda hljeb mlijeko kafa kuća ulica grad zemlja vlada ministar ' +
    'predsjednik policija sud izbori novac cijena danas jučer sutra ljubav sretan tužan ' +
    'lijep ljudi žena muškarac škola nastavnik ljekar bolnica godina sedmica rekao ' +
    'fudbal igrač ekipa utakmica hiljada ko uopšte općina također',
  hu:
    'szia helló köszönöm kérem bocsánat jó napot viszontlátásra barát anya apa testvér ' +
    'nővér gyerek gyerekek időjárás eső hó víz kenyér tej kávé ház utca város ország ' +
    'kormány miniszter elnök rendőrség bíróság választás pénz ár ma tegnap holnap ' +
    'szerelem boldog szomorú szép emberek nő férfi iskola tanár orvos kórház év hét ' +
    'mondta labdarúgás játékos csapat mérkőzés',
  ro:
    'bună salut mulțumesc vă rog scuze revedere prieten mamă tată frate soră copil copii ' +
    'vreme ploaie zăpadă apă pâine lapte cafea casă stradă oraș țară guvern ministru ' +
    'președinte poliție tribunal alegeri bani preț astăzi ieri mâine dragoste fericit ' +
    'trist frumos oameni femeie bărbat școală profesor medic spital an săptămână spus ' +
    'fotbal jucător echipă meci război',
  ca:
    'hola gràcies adéu bon dia bona nit perdó amic mare pare germà germana nen nens ' +
    'temps pluja neu aigua pa llet cafè casa carrer ciutat país govern ministre ' +
    'president policia tribunal eleccions diners preu avui ahir demà amor feliç trist ' +
    'bonic gent dona home escola professor metge hospital any setmana dit seria podria ' +
    'futbol jugador equip partit guerra mort',
  eu:
    'kaixo eskerrik asko mesedez barkatu agur egun on laguna ama aita anaia arreba ' +
    'haurra umeak eguraldia euria elurra ura ogia esnea kafea etxea kalea hiria herria ' +
    'gobernua ministroa lehendakaria polizia epaitegia hauteskundeak dirua prezioa gaur ' +
    'atzo bihar maitasuna zoriontsu triste polita jendea emakumea gizona eskola ' +
    'irakaslea medikua ospitalea urtea astea esan futbola jokalaria taldea partida',
  eo:
    'saluton dankon bonvolu pardonu adiaŭ amiko patrino patro frato fratino infano ' +
    'infanoj vetero pluvo neĝo akvo pano lakto kafo domo strato urbo lando registaro ' +
    'ministro prezidanto polico tribunalo elektoj mono prezo hodiaŭ hieraŭ morgaŭ amo ' +
    'feliĉa malĝoja bela homoj virino viro lernejo instruisto kuracisto hospitalo jaro ' +
    'semajno diris piedpilko ludanto teamo matĉo',
  lt:
    'labas ačiū prašau atsiprašau iki draugas motina tėvas brolis sesuo vaikas vaikai ' +
    'oras lietus sniegas vanduo duona pienas kava namas gatvė miestas šalis vyriausybė ' +
    'ministras prezidentas policija teismas rinkimai pinigai kaina šiandien vakar rytoj ' +
    'meilė laimingas liūdnas gražus žmonės moteris vyras mokykla mokytojas gydytojas ' +
    'ligoninė metai savaitė sakė futbolas žaidėjas komanda rungtynės',
  lv:
    'sveiki paldies lūdzu atvainojiet draugs māte tēvs brālis māsa bērns bērni laiks ' +
    'lietus sniegs ūdens maize piens kafija māja iela pilsēta valsts valdība ministrs ' +
    'prezidents policija tiesa vēlēšanas nauda cena šodien vakar rīt mīlestība laimīgs ' +
    'skumjš skaists cilvēki sieviete vīrietis skola skolotājs ārsts slimnīca gads nedēļa ' +
    'teica futbols spēlētājs komanda spēle',
  sq:
    'përshëndetje faleminderit lutem falni mirupafshim mik nënë baba vëlla motër fëmijë ' +
    'moti shi borë ujë bukë qumësht kafe shtëpi rrugë qytet vend qeveria ministri ' +
    'presidenti policia gjykata zgjedhjet para çmimi sot dje nesër dashuri lumtur ' +
    'trishtuar bukur njerëz grua burrë shkollë mësues mjek spital vit javë tha futboll ' +
    'lojtar ekip ndeshje',
  tr:
    'merhaba teşekkürler lütfen özür günaydın arkadaş anne baba kardeş abla çocuk ' +
    'çocuklar hava yağmur kar ekmek süt kahve ev sokak şehir ülke hükümet bakan ' +
    'cumhurbaşkanı polis mahkeme seçim para fiyat bugün dün yarın aşk mutlu üzgün güzel ' +
    'insanlar kadın erkek okul öğretmen doktor hastane yıl hafta dedi futbol oyuncu ' +
    'takım maç ürün',
  az:
    'salam təşəkkür xahiş bağışlayın sağol dost ana ata qardaş bacı uşaq uşaqlar hava ' +
    'yağış qar su çörək süd qəhvə ev küçə şəhər ölkə hökumət nazir prezident polis ' +
    'məhkəmə seçki pul qiymət bugün dünən sabah sevgi xoşbəxt kədərli gözəl insanlar ' +
    'qadın kişi məktəb müəllim həkim xəstəxana il həftə dedi futbol oyunçu komanda oyun',
  id:
    'halo terima kasih tolong maaf selamat teman ibu ayah saudara anak cuaca hujan salju ' +
    'air roti susu kopi rumah jalan kota negara pemerintah menteri presiden polisi ' +
    'pengadilan pemilu uang harga hari kemarin besok cinta bahagia sedih cantik orang ' +
    'perempuan laki-laki sekolah guru dokter rumah sakit tahun minggu mengatakan sepak ' +
    'bola pemain tim pertandingan karena bisa mau bahwa kantor mobil sepeda',
  ms:
    'halo terima kasih tolong maaf selamat kawan ibu bapa abang kakak anak cuaca hujan ' +
    'salji air roti susu kopi rumah jalan bandar negara kerajaan menteri presiden polis ' +
    'mahkamah pilihan raya wang harga hari semalam esok cinta gembira sedih cantik orang ' +
    'perempuan lelaki sekolah guru doktor hospital tahun minggu berkata bola sepak ' +
    'pemain pasukan perlawanan kerana boleh mahu bahawa pejabat kereta basikal',
  tl:
    'kumusta salamat pakiusap paumanhin paalam kaibigan nanay tatay ina ama kapatid anak ' +
    'bata panahon ulan niyebe tubig tinapay gatas kape bahay kalye lungsod bansa ' +
    'pamahalaan ministro pangulo pulis hukuman halalan pera presyo ngayon kahapon bukas ' +
    'pagibig masaya malungkot maganda tao babae lalaki paaralan guro doktor ospital taon ' +
    'linggo sinabi manlalaro koponan laro',
  sw:
    'habari asante tafadhali samahani kwaheri rafiki mama baba kaka dada mtoto watoto ' +
    'hewa mvua theluji maji mkate maziwa kahawa nyumba barabara mji nchi serikali waziri ' +
    'rais polisi mahakama uchaguzi pesa bei leo jana kesho upendo furaha huzuni mzuri ' +
    'watu mwanamke mwanaume shule mwalimu daktari hospitali mwaka wiki alisema mpira ' +
    'mchezaji timu mechi',
  cy:
    'helo diolch plîs sori hwyl bore da ffrind mam tad brawd chwaer plentyn plant tywydd ' +
    'glaw eira dŵr bara llaeth coffi tŷ stryd dinas gwlad llywodraeth gweinidog arlywydd ' +
    'heddlu llys etholiad arian pris heddiw ddoe yfory cariad hapus trist hardd pobl ' +
    'menyw dyn ysgol athro meddyg ysbyty blwyddyn wythnos dywedodd pêl-droed chwaraewr ' +
    'tîm gêm',
  ga:
    'dia duit slán go raibh maith agat leithscéal cara máthair athair deartháir deirfiúr ' +
    'páiste páistí aimsir báisteach sneachta uisce arán bainne caife teach sráid cathair ' +
    'tír rialtas aire uachtarán gardaí cúirt toghchán airgead praghas inniu inné amárach ' +
    'grá sona brónach álainn daoine bean fear scoil múinteoir dochtúir ospidéal bliain ' +
    'seachtain dúirt peil imreoir foireann cluiche',
  la:
    'salve ave vale gratias quaeso amicus mater pater frater soror puer pueri tempestas ' +
    'pluvia nix aqua panis lac domus via urbs terra senatus consul imperator populus ' +
    'pecunia pretium hodie heri cras amor felix tristis pulcher homines femina vir ' +
    'schola magister medicus annus dixit fuit erat sunt',
  ru:
    'привет здравствуйте спасибо пожалуйста извините свидания друг мать отец брат сестра ' +
    'ребёнок дети погода дождь снег вода хлеб молоко кофе дом улица город страна ' +
    'правительство министр президент полиция суд выборы деньги цена сегодня вчера завтра ' +
    'любовь счастливый грустный красивый люди женщина мужчина школа учитель врач ' +
    'больница год неделя сказал футбол игрок команда матч',
  uk:
    'привіт вітаю дякую прошу вибачте побачення друг мати батько брат сестра дитина діти ' +
    'погода дощ сніг вода хліб молоко кава будинок вулиця місто країна уряд міністр ' +
    'президент поліція суд вибори гроші ціна сьогодні вчора завтра кохання щасливий ' +
    'сумний гарний люди жінка чоловік школа вчитель лікар лікарня рік тиждень сказав ' +
    'футбол гравець команда матч',
  be:
    'прывітанне дзякуй калі ласка прабачце сябар маці бацька брат сястра дзіця дзеці ' +
    'надвор’е дождж снег вада хлеб малако кава дом вуліца горад краіна урад міністр ' +
    'прэзідэнт міліцыя суд выбары грошы цана сёння ўчора заўтра каханне шчаслівы сумны ' +
    'прыгожы людзі жанчына мужчына школа настаўнік лекар бальніца год тыдзень сказаў ' +
    'футбол гулец каманда матч',
  bg:
    'здравейте здрасти благодаря моля извинете довиждане приятел майка баща брат сестра ' +
    'дете деца времето дъжд сняг вода хляб мляко кафе къща улица град страна ' +
    'правителство министър президент полиция съд избори пари цена днес вчера утре любов ' +
    'щастлив тъжен красив хора жена мъж училище учител лекар болница година седмица каза ' +
    'футбол играч отбор мач',
  mk:
    'здраво благодарам молам извинете пријател мајка татко брат сестра дете деца времето ' +
    'дожд снег вода леб млеко кафе куќа улица град земја влада министер претседател ' +
    'полиција суд избори пари цена денес вчера утре љубов среќен тажен убав луѓе жена ' +
    'маж училиште учител лекар болница година недела рече фудбал играч тим натпревар',
  sr:
    'здраво хвала молим извините довиђења пријатељ мајка отац брат сестра дете деца ' +
    'време киша снег вода хлеб млеко кафа кућа улица град земља влада министар ' +
    'председник полиција суд избори новац цена данас јуче сутра љубав срећан тужан леп ' +
    'људи жена мушкарац школа учитељ лекар болница година недеља рекао фудбал играч тим ' +
    'утакмица',
  kk:
    'сәлем рахмет өтінемін кешіріңіз дос ана әке аға әпке бала балалар ауа жаңбыр қар су ' +
    'нан сүт кофе үй көше қала ел үкімет министр президент полиция сот сайлау ақша баға ' +
    'бүгін кеше ертең махаббат бақытты әдемі адамдар әйел ер мектеп мұғалім дәрігер ' +
    'аурухана жыл апта деді футбол ойыншы команда',
  mn:
    'сайн байна баярлалаа уучлаарай найз ээж аав ах эгч хүүхэд хүүхдүүд бороо цас ус ' +
    'талх сүү кофе гэр гудамж хот улс засгийн газар сайд ерөнхийлөгч цагдаа шүүх ' +
    'сонгууль мөнгө үнэ өнөөдөр өчигдөр маргааш хайр аз жаргалтай гунигтай сайхан хүмүүс ' +
    'эмэгтэй эрэгтэй сургууль багш эмч эмнэлэг жил долоо хоног хэлэв тоглогч баг',
  ar:
    'مرحبا شكرا عفوا آسف صديق أم أب أخ أخت طفل أطفال الطقس مطر ثلج ماء خبز حليب قهوة بيت ' +
    'شارع مدينة بلد الحكومة وزير رئيس الشرطة محكمة انتخابات مال سعر اليوم أمس غدا حب ' +
    'سعيد حزين جميل الناس امرأة رجل مدرسة معلم طبيب مستشفى سنة أسبوع قال لاعب فريق مباراة',
  fa:
    'سلام ممنون متشکرم لطفا ببخشید دوست مادر پدر برادر خواهر کودک بچه‌ها هوا باران برف ' +
    'آب نان شیر قهوه خانه خیابان شهر کشور دولت وزیر رئیس‌جمهور پلیس دادگاه انتخابات پول ' +
    'قیمت امروز دیروز فردا عشق خوشحال غمگین زیبا مردم زن مرد مدرسه معلم پزشک بیمارستان ' +
    'سال هفته گفت فوتبال بازیکن تیم بازی',
  ur:
    'السلام شکریہ مہربانی معاف دوست ماں باپ بھائی بہن بچہ بچے موسم بارش برف پانی روٹی ' +
    'دودھ گھر سڑک شہر ملک حکومت وزیر صدر پولیس عدالت انتخابات پیسے قیمت آج کل محبت خوش ' +
    'اداس خوبصورت لوگ عورت مرد اسکول استاد ڈاکٹر ہسپتال سال ہفتہ کہا کھلاڑی ٹیم میچ تھا ' +
    'تھی ہیں گئے جائے',
  hi:
    'नमस्ते धन्यवाद कृपया माफ दोस्त माँ पिता भाई बहन बच्चा बच्चे मौसम बारिश बर्फ पानी ' +
    'रोटी दूध घर सड़क शहर देश सरकार मंत्री राष्ट्रपति पुलिस अदालत चुनाव पैसे कीमत आज कल ' +
    'प्यार खुश उदास सुंदर लोग औरत आदमी स्कूल शिक्षक डॉक्टर अस्पताल साल हफ्ता कहा खिलाड़ी ' +
    'टीम मैच',
  mr:
    'नमस्कार धन्यवाद कृपया माफ मित्र आई वडील भाऊ बहीण मूल मुले हवामान पाऊस बर्फ पाणी ' +
    'भाकरी दूध घर रस्ता शहर देश सरकार मंत्री राष्ट्रपती पोलीस न्यायालय निवडणूक पैसे ' +
    'किंमत आज काल उद्या प्रेम आनंदी दुःखी सुंदर लोक स्त्री माणूस शाळा शिक्षक डॉक्टर ' +
    'रुग्णालय वर्ष आठवडा म्हणाले खेळाडू संघ सामना',
  vi:
    'xin chào cảm ơn làm ơn xin lỗi tạm biệt bạn mẹ cha anh chị em trẻ thời tiết mưa ' +
    'tuyết nước bánh sữa nhà đường phố đất chính phủ bộ trưởng tổng thống công an tòa án ' +
    'bầu cử tiền giá hôm nay qua mai tình yêu vui buồn đẹp người phụ nữ đàn ông trường ' +
    'giáo viên bác sĩ bệnh viện năm tuần nói cầu thủ đội trận',
};
