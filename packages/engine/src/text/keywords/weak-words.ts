/**
 * Words that fill scientific and news prose but seldom belong in an author's keyword, per language.
 */
export const weakWords: ReadonlySet<string> = new Set(
  `
paper papers article study studies result results method methods approach approaches work works
author authors finding findings conclusion conclusions
objective background aim aims purpose introduction abstract section chapter example examples
case cases way ways use uses number numbers amount kind
kinds type types set sets part parts thing things people person man woman year years month
months week weeks day days hour hours minute minutes time
times monday tuesday wednesday thursday friday saturday sunday january february march april may
june july august september october november december
new novel different various recent current present previous important significant large larger
small smaller high higher low lower good better best
simple main major key general specific certain many several first second third last next early
late long short great big full whole total possible
available effective efficient proposed based existing common typical similar percent million
billion experiment experiments experimental evaluation
effect effects influence role impact group groups participants point points end order level
levels rate rates value values term terms fact issue issues
question questions answer problem problems solution performance improvement increase decrease
change changes difference differences show shows showed
half third quarter dozen hundred thousand spokesman spokeswoman statement source sources report
reports home place places side area areas today
yesterday tomorrow morning evening night tuesday top strong weak additional further
recommendations implications participants outcome design
étude résultats méthode article travail objectif année années jours mois semaine fois partie
nouveau nouvelle nouveaux nouvelles dernier dernière premier
première grand grande plusieurs lundi mardi mercredi jeudi vendredi samedi dimanche million
millions milliard milliards expériences nuit minutes
ergebnisse arbeit beitrag verfahren studie jahr jahre jahren monate tag tage montag dienstag
mittwoch donnerstag freitag samstag sonntag millionen
milliarden prozent neue neuen neuer große großen ersten auswertung rahmen anhand
trabajo artículo resultados método estudio año años día días mes meses nuevo nueva nuevos nuevas
gran primer primera lunes martes miércoles jueves
viernes sábado domingo millones experimentos mejora mayor menor diferentes
artigo trabalho resultados método estudo ano anos dia dias novo nova primeiro primeira segunda
terça quarta quinta sexta feira milhões uso
praca pracy artykule wyniki wyników metoda metodę badania roku lat latach nowy nowe poniedziałek
wtorek środę czwartek piątek sobotę niedzielę
articolo contributo risultati metodo studio anno anni giorno giorni nuovo nuova primo prima
lunedì martedì mercoledì giovedì venerdì sabato domenica
milioni effetti applicazione
janvier février avril mai juin juillet août septembre octobre novembre décembre ans heure heures
mardi mercredi jeudi vendredi samedi dimanche
januar februar märz april juni juli oktober dezember woche wochen stunden uhr enero febrero
marzo abril mayo junio julio agosto septiembre octubre
noviembre diciembre semana semanas hora horas janeiro fevereiro março maio junho julho setembro
outubro novembro dezembro gennaio febbraio aprile maggio
giugno luglio settembre ottobre dicembre settimana stycznia lutego kwietnia maja czerwca lipca
sierpnia września października listopada grudnia
`
    .trim()
    .split(/\s+/u),
);
