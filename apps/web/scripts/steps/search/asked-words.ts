import { referencePages } from '../../../app/docs/reference-pages.ts';

const start = '/docs/getting-started';
const core = '/docs/core-features';
const advanced = '/docs/advanced-usage';
const guides = '/docs/integration-guides';
const api = '/docs/api-reference';
const trouble = '/docs/troubleshooting';

/** Words people ask for a page with that its text need not have, as its editors know them. */
const written: Readonly<Record<string, string>> = {
  [`${start}/quick-start`]:
    'get started try first answer five minutes begin beginner tutorial steps how to use intro ' +
    'walkthrough',
  [`${start}/installation`]:
    'run start autostart exe folder roll out many computers intune group policy msi ' +
    'enterprise upgrade reinstall blocked setup download unpack zip remove uninstall update ' +
    'version portable silent winget scoop admin administrator checksum sha256 signature ' +
    'certificate deploy rollout',
  [`${start}/first-launch`]:
    'permissions microphone test first time wizard onboarding permission welcome initial ' +
    'setup',
  [`${start}/system-requirements`]:
    'disk space storage size minimum recommended windows 10 11 laptop pc old version mac ' +
    'macos linux chromebook phone tablet arm 32-bit ram memory cpu gpu processor network ' +
    'bandwidth proxy firewall internet hardware compatible supported',
  [`${core}/screen-analysis`]:
    'get text out of image copy from screen table diagram graph video handwriting monitor ' +
    'window screenshot snip capture region area ocr read picture photo error message explain ' +
    'translate quiz slide chart scan',
  [`${core}/audio-transcription`]:
    'phone call interview lecture podcast who said what timestamps srt vtt mp3 wav live ' +
    'captions quiet speech to text voice dictation meeting recording subtitle caption ' +
    'microphone whisper interviewer listen speaker diarization filler words pace talk',
  [`${core}/text-analysis`]:
    'cover letter email contract rewrite translate tone explain code javascript python sql ' +
    'bug fix clipboard paste essay grammar spelling proofread summary summarise pdf docx ' +
    'document review debug math equation solve homework sentiment keyword',
  [`${core}/checked-answers`]:
    'can i trust it right accurate made up sources math check hallucination wrong answer ' +
    'verify proof correct reliable citation source',
  [`${core}/live-assistance`]:
    'live help during call questions answers on the fly overlay notes hide visible realtime ' +
    'real-time copilot stealth hidden invisible whisper zoom teams meet question prompt ' +
    'suggestion wake word',
  [`${core}/conversation-history`]:
    'restore deleted recover find again yesterday old chats transcript save as text past ' +
    'answers log search export pdf csv bookmark favourite undo trash bin',
  [`${advanced}/hotkey-customization`]:
    'change shortcut rebind keys conflict stop hide quickly keyboard keybinding key ' +
    'combination panic boss remap push-to-talk',
  [`${advanced}/context-settings`]:
    'about me my job role wrong language answer in german spanish french portfolio style ' +
    'personalise personalize shorter longer profile persona tone length short long concise ' +
    'detailed prompt instruction custom resume cv description industry level',
  [`${advanced}/privacy-controls`]:
    'who sees what is stored location processing region safe secure permissions local only ' +
    'offline encryption aes tls security audit log third party cloud anonymise mask where ' +
    'data kept disk',
  [`${advanced}/privacy-controls/what-leaves`]:
    'server contact ports hosts firewall calls home telemetry tracking phone network traffic ' +
    'domain address upload sent send outgoing connection analytics',
  [`${advanced}/privacy-controls/keep-and-delete`]:
    'auto delete days clear recordings screenshots wipe all erase remove my data retention ' +
    'automatically everything gdpr forget',
  [`${advanced}/performance-optimization`]:
    'slow lag fan battery heat loud cpu memory thread faster lighter laptop old',
  [`${advanced}/models-on-your-computer`]:
    'which model chatgpt openai claude gemini api key provider connect own gpt ollama llama ' +
    'lm studio gguf local llm offline ai download gemma qwen mistral gpu',
  [`${advanced}/other-assistants`]: 'mcp server claude desktop copilot cursor another ai',
  [`${guides}/interview-preparation`]:
    'salary negotiation strengths weaknesses tell me about yourself offer recruiter professor ' +
    'told notice detect university job interview mock practice behavioral behavioural star ' +
    'method coding technical whiteboard exam cheat allowed rules policy ethics candidate ' +
    'résumé resume cv proctoring test',
  [`${guides}/presentation-mode`]:
    'hide notes zoom teams second screen clicker next slide stage speaking too fast how pace ' +
    'powerpoint keynote slides talk speech speaker teleprompter monitor share sharing ' +
    'audience timer projector beamer',
  [`${guides}/learning-assistant`]:
    'make flashcards from notes learn remember schedule revision study student homework quiz ' +
    'flashcard spaced repetition pomodoro timer goal exam school university lecture tutor ' +
    'anki course practice',
  [`${guides}/rehearsal`]:
    'mock interview exam viva oral talk speech coach trainer simulate simulation role play ' +
    'practise practice questions aloud feedback score pace filler words um pauses timing ' +
    'progress',
  [`${advanced}/marks-of-ai`]:
    'eu ai act article 50 label watermark disclose disclosure generated text content ' +
    'credentials c2pa iptc xmp metadata transparency law regulation detector',
  [`${guides}/accessibility-features`]:
    'text too small bigger font large blind low vision hearing motion captions deaf dyslexia ' +
    'screen reader nvda jaws narrator contrast size zoom magnify keyboard only dark mode ' +
    'theme colour caption subtitle wcag disability',
  [`${api}/authentication`]:
    'create key new expired stopped working sign up console roll test api token bearer scope ' +
    'rotate revoke secret header ip allowlist login demo get',
  [`${api}/endpoints`]:
    'retries signing secret sdk typescript client own server host rest http openapi swagger ' +
    'spec postman library websocket webhook upload video curl python javascript example call ' +
    'request signature verify',
  [`${api}/response-formats`]:
    'json envelope pagination cursor page idempotency streaming stream sse etag cache field ' +
    'error request id job async poll',
  [`${api}/command-line`]:
    'terminal console shell cli command bash zsh powershell script pipe stdin automate cron run',
  [`${api}/manage`]:
    'list rotate revoke leaked key usage left quota spent history export delete batch account ' +
    'automate admin',
  [`${api}/web-pages`]: 'browser frontend javascript cors website short token session single page',
  [`${advanced}/managed-computers`]:
    'group policy gpo admx intune registry fleet it department administrator organisation staff ' +
    'enforce lock settings deploy',
  [`${api}/error-codes`]: 'status 400 401 403 404 413 415 422 429 500 503 504 exception failure',
  [`${api}/rate-limits`]:
    'too many requests throttle quota limit per minute day concurrency retry backoff 429',
  [`${trouble}/common-issues`]: 'problem help fix broken not working troubleshoot',
  [`${trouble}/common-issues/starting`]:
    'windows blocks does not start will open keys do nothing crash launch after update smartscreen ' +
    'defender antivirus virus blocked hotkey shortcut happens disk full locked',
  [`${trouble}/common-issues/sound-and-capture`]:
    'background noise bluetooth headset echo screen is black capture hear nothing no sound ' +
    'mic microphone silent mute blank flicker bad transcript wrong words',
  [`${trouble}/common-issues/speed-and-models`]:
    'slow lag freeze high cpu memory ram fan loud timeout provider api credit ollama not ' +
    'responding',
  [`${trouble}/error-codes`]: 'error number 1001 2001 3001 4001 5001 message code app',
  [`${trouble}/performance-tips`]: 'api faster latency batch compress gzip retry best practice',
  [`${trouble}/contact-support`]:
    'talk to a human person report bug reach someone complaint help ticket email phone ' +
    'feedback chat',
  '/docs/measured': 'accuracy benchmark accurate how good quality speed test proof figures numbers',
  '/docs/measured/screens': 'ocr accuracy error rate tesseract',
  '/docs/measured/text': 'language detection accuracy sentiment',
  '/docs/measured/hearing': 'word error rate transcription accuracy',
  '/docs/changelog': 'release notes new version history what changed update',
  '/docs': 'documentation manual guide help',
  '/support':
    'faq question help price pricing cost free paid trial subscription buy mac offline ' +
    'internet cheat',
  '/': 'price pricing cost free paid roadmap about product',
  '/download': 'download installer exe zip file size checksum',
  '/rules':
    'policy signed rules link qr allow limit forbid ban ai help make create write institution ' +
    'school employer exam interview permission code of conduct',
  '/verify':
    'check verify receipt proof prove honest integrity signature tamper genuine evidence ' +
    'fingerprint',
  '/for': 'who is it for people audience use cases',
  '/for/candidates':
    'candidate applicant job seeker interview prepare prove honest receipt employer rules',
  '/for/students': 'student pupil study learn exam homework school university teacher allowed',
  '/for/presenters': 'presenter speaker lecturer talk slides stage rehearse notes audience',
  '/for/developers': 'developer programmer engineer code api sdk http integrate build bug ide',
  '/for/employers':
    'employer company recruiter hiring manager hr policy allow limit forbid block detect ban ' +
    'staff employee work it department',
  '/for/teachers':
    'teacher lecturer professor school university exam policy cheating students allow forbid ' +
    'detect',
  '/for/works-councils':
    'works council union betriebsrat co-determination employee monitoring surveillance ' +
    'agreement',
  '/privacy': 'gdpr data protection policy cookies personal rights delete account',
  '/terms': 'legal agreement conditions liability service',
  '/license': 'open source licences third party software mit apache packages',
  '/machines': 'hardware compatibility computers tested reports prove',
  '/status': 'is it down server not reachable offline now uptime outage health incident',
  '/get-updates': 'newsletter subscribe mail news',
};

/** The same of the operations' pages: what they are, and the words of their address. */
const derived = Object.fromEntries(
  referencePages
    .filter(({ kind }) => kind === 'endpoint')
    .map(({ key }) => [
      `/docs/${key}`,
      `api call ${key.slice(key.lastIndexOf('/') + 1).replaceAll('-', ' ')}`,
    ]),
);

/** Words people ask for each page with, by its path. */
export const askedWords: Readonly<Record<string, string>> = { ...derived, ...written };
