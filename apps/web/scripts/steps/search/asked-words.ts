const start = '/docs/getting-started';
const core = '/docs/core-features';
const advanced = '/docs/advanced-usage';
const guides = '/docs/integration-guides';
const api = '/docs/api-reference';
const trouble = '/docs/troubleshooting';

/** Words people ask for a page with that its text need not have, as its editors know them. */
export const askedWords: Readonly<Record<string, string>> = {
  [`${start}/quick-start`]: 'begin beginner tutorial first steps how to use intro walkthrough',
  [`${start}/installation`]:
    'setup download unpack zip remove uninstall update upgrade version portable silent winget ' +
    'scoop admin administrator checksum sha256 signature certificate deploy rollout',
  [`${start}/first-launch`]: 'wizard onboarding permission welcome initial setup',
  [`${start}/system-requirements`]:
    'mac macos linux chromebook phone tablet windows arm 32-bit ram memory disk cpu gpu ' +
    'processor network bandwidth proxy firewall internet hardware compatible supported',
  [`${core}/screen-analysis`]:
    'screenshot snip capture region area ocr read text from image picture photo error message ' +
    'explain translate quiz slide chart scan',
  [`${core}/audio-transcription`]:
    'speech to text voice dictation meeting recording subtitle caption microphone whisper ' +
    'interviewer listen speaker diarization filler words pace talk',
  [`${core}/text-analysis`]:
    'paste essay grammar spelling proofread summary summarise pdf docx document letter code ' +
    'review debug bug math equation solve homework sentiment keyword',
  [`${core}/checked-answers`]:
    'hallucination wrong answer trust verify proof correct reliable citation source',
  [`${core}/live-assistance`]:
    'realtime real-time copilot stealth hidden overlay invisible whisper zoom teams meet call ' +
    'question prompt suggestion wake word',
  [`${core}/conversation-history`]:
    'past answers log find old search save export pdf csv bookmark favourite restore undo trash bin',
  [`${advanced}/hotkey-customization`]:
    'keyboard shortcut keybinding key combination panic boss key remap push-to-talk hide quickly',
  [`${advanced}/context-settings`]:
    'profile persona tone length short long concise detailed language prompt instruction custom ' +
    'resume cv job description industry level',
  [`${advanced}/privacy-controls`]:
    'local only offline encryption aes tls security audit log third party cloud anonymise mask ' +
    'stored where data kept disk',
  [`${advanced}/privacy-controls/what-leaves`]:
    'telemetry tracking phone home network traffic hosts domain address upload sent send outgoing ' +
    'connection analytics',
  [`${advanced}/privacy-controls/keep-and-delete`]:
    'delete erase wipe remove my data retention automatically everything gdpr forget',
  [`${advanced}/performance-optimization`]:
    'slow lag fan battery heat loud cpu memory thread faster lighter laptop old',
  [`${advanced}/models-on-your-computer`]:
    'ollama llama lm studio gguf local llm offline ai model download gemma qwen mistral gpu',
  [`${guides}/interview-preparation`]:
    'job interview mock practice recruiter behavioral behavioural star method coding technical ' +
    'whiteboard exam cheat allowed rules policy ethics candidate résumé resume cv proctoring test',
  [`${guides}/presentation-mode`]:
    'powerpoint keynote slides talk speech speaker notes teleprompter second monitor screen share ' +
    'sharing audience timer pace projector beamer hide',
  [`${guides}/learning-assistant`]:
    'study student homework quiz flashcard spaced repetition pomodoro timer goal exam school ' +
    'university lecture tutor anki course practice',
  [`${guides}/accessibility-features`]:
    'blind deaf dyslexia screen reader nvda jaws narrator contrast font size zoom magnify keyboard ' +
    'only dark mode theme colour caption subtitle wcag disability',
  [`${api}/authentication`]:
    'api key token bearer scope rotate revoke secret header ip allowlist login demo get sign',
  [`${api}/endpoints`]:
    'rest http openapi swagger spec postman sdk client library websocket webhook upload video curl ' +
    'python javascript example call request signature verify',
  [`${api}/endpoints/analyze-text`]: 'analyze text analyse',
  [`${api}/response-formats`]:
    'json envelope pagination cursor page idempotency streaming stream sse etag cache field error ' +
    'request id job async poll',
  [`${api}/error-codes`]: 'status 400 401 403 404 413 415 422 429 500 503 504 exception failure',
  [`${api}/rate-limits`]:
    'too many requests throttle quota limit per minute day concurrency retry backoff 429',
  [`${trouble}/common-issues`]: 'problem help fix broken not working troubleshoot',
  [`${trouble}/common-issues/starting`]:
    'crash does not open launch smartscreen defender antivirus virus blocked hotkey shortcut ' +
    'nothing happens disk full locked',
  [`${trouble}/common-issues/sound-and-capture`]:
    'no sound mic microphone silent mute black blank screen flicker bad transcript wrong words headset',
  [`${trouble}/common-issues/speed-and-models`]:
    'slow lag freeze high cpu memory ram fan loud timeout provider api credit ollama not responding',
  [`${trouble}/error-codes`]: 'error number 1001 2001 3001 4001 5001 message code app',
  [`${trouble}/performance-tips`]: 'api faster latency batch compress gzip retry best practice',
  [`${trouble}/contact-support`]: 'help ticket email phone human report bug feedback chat reach',
  '/docs/measured': 'accuracy benchmark accurate how good quality speed test proof figures numbers',
  '/docs/measured/screens': 'ocr accuracy error rate tesseract',
  '/docs/measured/text': 'language detection accuracy sentiment accuracy',
  '/docs/measured/hearing': 'word error rate transcription accuracy',
  '/docs/changelog': 'release notes new version history what changed update',
  '/docs': 'documentation manual guide help',
  '/support':
    'faq question help price pricing cost free paid trial subscription buy mac offline internet cheat',
  '/': 'price pricing cost free paid roadmap about product',
  '/download': 'download installer exe zip file size checksum',
  '/privacy': 'gdpr data protection policy cookies personal rights delete account',
  '/terms': 'legal agreement conditions liability service',
  '/license': 'open source licences third party software mit apache packages',
  '/machines': 'hardware compatibility computers tested reports prove',
  '/status': 'uptime outage down health incident',
  '/get-updates': 'newsletter subscribe mail news',
};
