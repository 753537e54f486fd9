import type { Engine } from '../app/search/engine.ts';

/** What somebody types, and the pages of which one is right as the first result. */
export type SearchQuery = readonly [typed: string, ...pages: readonly string[]];

const start = '/docs/getting-started';
const core = '/docs/core-features';
const advanced = '/docs/advanced-usage';
const guides = '/docs/integration-guides';
const api = '/docs/api-reference';
const trouble = '/docs/troubleshooting';
/** The questions people ask first are on both. */
const faq = ['/support', '/'] as const;
const issues = [
  ...['', '/starting', '/sound-and-capture', '/speed-and-models'].map(
    (page) => `${trouble}/common-issues${page}`,
  ),
  '/support',
];
const privacy = ['', '/what-leaves', '/keep-and-delete'].map(
  (page) => `${advanced}/privacy-controls${page}`,
);

/** Written by us before the search was tuned, and tuned on. */
export const tunedQueries: readonly SearchQuery[] = [
  ['price', ...faq],
  ['how much does it cost', ...faq],
  ['is it free', ...faq],
  ['does it work offline', ...faq],
  ['no internet', ...faq],
  ['macos', ...faq, `${start}/system-requirements`],
  ['does it run on mac', ...faq, `${start}/system-requirements`],
  ['linux', ...faq, `${start}/system-requirements`],
  ['system requirements', `${start}/system-requirements`],
  [
    'how much ram do i need',
    `${start}/system-requirements`,
    `${advanced}/performance-optimization`,
  ],
  ['install', `${start}/installation`],
  ['uninstall', `${start}/installation`],
  ['smartscreen', ...issues, `${start}/installation`],
  ['windows protected your pc', ...issues, `${start}/installation`],
  ['antivirus', ...issues],
  ['hotkye', `${advanced}/hotkey-customization`],
  ['change hotkey', `${advanced}/hotkey-customization`],
  ['keyboard shortcuts', `${advanced}/hotkey-customization`, `${guides}/accessibility-features`],
  ['hotkey not working', ...issues, `${advanced}/hotkey-customization`],
  ['black screen', ...issues],
  ['microphone not working', ...issues, `${core}/audio-transcription`],
  ['no sound', ...issues],
  ['app is slow', ...issues, `${advanced}/performance-optimization`],
  ['high cpu', ...issues, `${advanced}/performance-optimization`],
  ['transcripton', `${core}/audio-transcription`],
  ['speech to text', `${core}/audio-transcription`],
  ['hide notes when sharing screen', `${guides}/presentation-mode`],
  ['cheat', `${guides}/interview-preparation`, ...faq],
  ['is it allowed in exams', `${guides}/interview-preparation`, ...faq],
  ['proctoring', `${guides}/interview-preparation`, `${core}/live-assistance`],
  ['stealth mode', `${core}/live-assistance`, `${guides}/interview-preparation`],
  ['mock interview', `${guides}/rehearsal`, `${guides}/interview-preparation`],
  ['presentation', `${guides}/presentation-mode`],
  ['flashcards', `${guides}/learning-assistant`],
  ['api key', `${api}/authentication`],
  ['get an api key', `${api}/authentication`],
  ['rate limit', `${api}/rate-limits`],
  ['429', `${api}/error-codes/rate-limit-exceeded`, `${api}/rate-limits`, `${api}/error-codes`],
  ['INVALID_API_KEY', `${api}/error-codes/invalid-api-key`],
  ['pagination', `${api}/response-formats`],
  ['idempotency', `${api}/response-formats`],
  ['analyze text', `${api}/endpoints/analyze-text`],
  ['api endpoints', `${api}/endpoints`],
  ['upload video', `${api}/endpoints`, `${api}/endpoints/analyze-screen`],
  ['python', `${api}/endpoints`, `${core}/text-analysis`, `${api}/authentication`],
  ['error codes', `${trouble}/error-codes`, `${api}/error-codes`],
  ['delete my data', ...privacy, '/privacy'],
  ['remove history', `${core}/conversation-history`, ...privacy],
  ['export history', `${core}/conversation-history`],
  ['privacy policy', '/privacy'],
  ['what data is sent', ...faq, ...privacy, '/privacy'],
  ['encryption', ...privacy],
  ['audit log', ...privacy],
  ['ollama', `${advanced}/models-on-your-computer`, ...issues],
  ['dark mode', `${guides}/accessibility-features`],
  ['screen reader', `${guides}/accessibility-features`],
  ['changelog', '/docs/changelog'],
  ['contact support', `${trouble}/contact-support`, '/support'],
  ['how accurate is it', '/docs/measured'],
  ['ocr', `${core}/screen-analysis`, '/docs/measured'],
];

/**
 * Written by us before the search was tuned and first asked afterwards: 17 first, 18 in the first
 * three. Looked at since, when words that tell more began to count more.
 */
export const seenQueries: readonly SearchQuery[] = [
  ['premium cost', ...faq],
  ['app crashes on startup', ...issues],
  ['which languages', ...faq],
  ['update the app', `${start}/installation`],
  ['checksum', `${start}/installation`, '/download'],
  ['speaker notes', `${guides}/presentation-mode`],
  ['quota exceeded', `${api}/error-codes/quota-exceeded`, `${api}/rate-limits`],
  ['4001', `${api}/error-codes/4001`, `${trouble}/error-codes`],
  ['battery', `${advanced}/performance-optimization`],
  ['wake word', `${core}/live-assistance`],
  [
    'captions',
    `${core}/audio-transcription`,
    `${guides}/accessibility-features`,
    `${core}/live-assistance`,
  ],
  ['bigger text', `${guides}/accessibility-features`],
  ['rotate api key', `${api}/authentication`],
  ['retry after error', `${api}/rate-limits`, `${api}/error-codes`],
  ['get updates by email', '/get-updates'],
  ['terms of service', '/terms'],
  ['is my audio recorded', `${core}/audio-transcription`, ...faq, ...privacy, '/privacy'],
  ['scren capture', `${core}/screen-analysis`, ...issues],
  ['summarize document', `${core}/text-analysis`],
  ['consent', `${core}/audio-transcription`],
];

/** Written by us after the ranking was tuned: 11 first, 15 in the first three. Seen since. */
export const laterQueries: readonly SearchQuery[] = [
  ['trial', ...faq],
  ['chromebook', ...faq, `${start}/system-requirements`],
  ['will my boss see it', `${guides}/presentation-mode`, `${core}/live-assistance`, ...faq],
  ['job interview help', `${guides}/interview-preparation`],
  ['how to record system audio', `${core}/audio-transcription`],
  ['transcribe mp3', `${core}/audio-transcription`, `${api}/endpoints/process-audio`],
  ['solve equations', `${core}/text-analysis`],
  ['quick start', `${start}/quick-start`],
  [
    'permission microphone windows',
    `${start}/first-launch`,
    `${start}/system-requirements`,
    ...issues,
  ],
  ['keep history forever', `${core}/conversation-history`, ...privacy],
  ['local only mode', ...privacy],
  ['gdpr', '/privacy'],
  ['bearer token', `${api}/authentication`],
  [
    '401',
    `${api}/error-codes/invalid-api-key`,
    `${api}/error-codes/missing-api-key`,
    `${api}/error-codes`,
  ],
  ['file too large', `${api}/error-codes/file-too-large`],
  ['websocket live captions', `${api}/endpoints`],
  ['service status', '/status', `${trouble}/contact-support`],
  ['pomodoro', `${guides}/learning-assistant`],
  ['capture a window', `${core}/screen-analysis`],
  ['licence', '/license', ...issues],
];

/**
 * Written by us after the synonyms were chosen and then asked once: 12 first, 16 in the first three.
 * Seen when a page's other sections began to count.
 */
export const freshQueries: readonly SearchQuery[] = [
  ['buy', ...faq],
  ['iphone', ...faq, `${start}/system-requirements`],
  ['requirements', `${start}/system-requirements`],
  ['how do i start', `${start}/quick-start`, `${start}/first-launch`, `${start}/installation`],
  ['administrator rights', `${start}/installation`, `${start}/system-requirements`],
  [
    'push to talk',
    `${advanced}/hotkey-customization`,
    `${core}/audio-transcription`,
    `${core}/live-assistance`,
  ],
  [
    'meeting notes',
    `${core}/live-assistance`,
    `${core}/audio-transcription`,
    `${core}/conversation-history`,
  ],
  ['speaker labels', `${core}/audio-transcription`],
  ['fix grammar', `${core}/text-analysis`],
  ['sentiment', `${core}/text-analysis`, `${api}/endpoints/analyze-text`],
  ['screen flickers black', ...issues],
  ['high contrast', `${guides}/accessibility-features`],
  ['keyboard only', `${guides}/accessibility-features`],
  ['auto delete', `${core}/conversation-history`, ...privacy],
  ['who can see my data', '/privacy', ...privacy, ...faq],
  ['revoke key', `${api}/authentication`],
  ['ip allow list', `${api}/authentication`, `${api}/error-codes/ip-not-allowed`],
  [
    'timeout',
    `${api}/error-codes/gateway-timeout`,
    `${api}/error-codes/connection-timeout`,
    `${api}/error-codes`,
  ],
  ['retention', `${core}/conversation-history`, ...privacy],
  ['release notes', '/docs/changelog'],
];

/**
 * Written as five kinds of people would type (candidate, student, presenter, developer,
 * administrator) before the ranking was changed to fields of its own; eight each, in that order.
 */
export const personaQueries: readonly SearchQuery[] = [
  [
    'can the recruiter see that i use it',
    `${guides}/interview-preparation`,
    `${core}/live-assistance`,
    `${guides}/presentation-mode`,
    ...faq,
  ],
  ['practice behavioral questions', `${guides}/interview-preparation`],
  ['load my cv', `${guides}/interview-preparation`, `${advanced}/context-settings`],
  ['hide overlay during zoom call', `${guides}/presentation-mode`, `${core}/live-assistance`],
  ['coding interview help', `${guides}/interview-preparation`],
  ['answers too long make them shorter', `${advanced}/context-settings`],
  ['star method', `${guides}/interview-preparation`],
  ['does it listen to the interviewer', `${core}/audio-transcription`, `${core}/live-assistance`],
  [
    'can i use this for homework',
    `${guides}/learning-assistant`,
    `${guides}/interview-preparation`,
    ...faq,
  ],
  ['solve math from a picture', `${core}/screen-analysis`, `${core}/text-analysis`],
  ['quiz me', `${guides}/learning-assistant`],
  ['study timer', `${guides}/learning-assistant`],
  ['is it cheating in an online exam', `${guides}/interview-preparation`, ...faq],
  ['summarise a lecture pdf', `${core}/text-analysis`, `${guides}/learning-assistant`],
  ['laptop fan loud', ...issues, `${advanced}/performance-optimization`],
  ['explain this error message', `${core}/screen-analysis`],
  ['audience sees my notes', `${guides}/presentation-mode`],
  ['teleprompter', `${guides}/presentation-mode`],
  ['second monitor', `${guides}/presentation-mode`, `${core}/screen-analysis`],
  ['powerpoint', `${guides}/presentation-mode`],
  [
    'subtitles for my talk',
    `${core}/audio-transcription`,
    `${guides}/accessibility-features`,
    `${guides}/presentation-mode`,
  ],
  ['panic key', `${advanced}/hotkey-customization`, ...privacy],
  ['how long have i been talking', `${guides}/presentation-mode`, `${core}/audio-transcription`],
  ['questions from the audience', `${guides}/presentation-mode`, `${core}/live-assistance`],
  ['curl example', `${api}/endpoints`, `${api}/authentication`],
  [
    'verify webhook signature',
    `${api}/endpoints`,
    `${api}/response-formats`,
    `${api}/endpoints/create-webhook`,
  ],
  ['too many requests', `${api}/rate-limits`, `${api}/error-codes/rate-limit-exceeded`],
  ['openapi file', `${api}/endpoints`],
  ['stream response', `${api}/response-formats`],
  ['base64 screenshot', `${api}/endpoints/analyze-screen`, `${api}/endpoints`],
  ['cancel a running job', `${api}/endpoints/cancel-job`, `${api}/endpoints`],
  [
    '403 forbidden',
    `${api}/error-codes/access-denied`,
    `${api}/error-codes/ip-not-allowed`,
    `${api}/error-codes`,
  ],
  ['silent install', `${start}/installation`],
  ['which hosts does it contact', ...privacy, '/privacy', `${start}/system-requirements`],
  [
    'firewall',
    `${start}/system-requirements`,
    `${trouble}/error-codes`,
    `${api}/error-codes/3001`,
    ...issues,
  ],
  ['uninstall completely', `${start}/installation`],
  [
    'where are files stored on disk',
    ...privacy,
    `${core}/conversation-history`,
    `${start}/installation`,
  ],
  ['aes 256', ...privacy],
  ['open source licences', '/license'],
  ['telemetry', ...privacy, '/privacy'],
];

/** Written as the same five kinds of people after the ranking was tuned, eight each, and asked once. */
export const blindQueries: readonly SearchQuery[] = [
  ['can i rehearse with it before the real interview', `${guides}/interview-preparation`],
  [
    'get help while the interviewer is speaking',
    `${core}/live-assistance`,
    `${guides}/interview-preparation`,
  ],
  ['is there a time limit for free use', ...faq],
  ['job offer negotiation answer in german', `${advanced}/context-settings`, ...faq],
  ['make flashcards from my notes', `${guides}/learning-assistant`],
  ['read handwriting', `${core}/screen-analysis`],
  ['solve this equation step by step', `${core}/text-analysis`, `${core}/checked-answers`],
  ['does my professor get told', `${guides}/interview-preparation`, ...faq],
  ['clicker button for next slide', `${guides}/presentation-mode`],
  [
    'how do i stop it quickly on stage',
    `${advanced}/hotkey-customization`,
    `${guides}/presentation-mode`,
  ],
  ['show subtitles larger', `${guides}/accessibility-features`, `${core}/audio-transcription`],
  ['export what was said as srt', `${core}/audio-transcription`, `${core}/conversation-history`],
  ['next page of results', `${api}/response-formats`],
  [
    'send wav file',
    `${api}/endpoints/process-audio`,
    `${core}/audio-transcription`,
    `${api}/endpoints`,
  ],
  ['test key without charges', `${api}/authentication`],
  ['what does 5002 mean', `${api}/error-codes/5002`, `${trouble}/error-codes`],
  ['roll out to many computers', `${start}/installation`],
  ['does it need admin rights', `${start}/installation`, `${start}/system-requirements`, ...faq],
  ['prove that nothing was sent', ...privacy],
  ['turn off updates', `${start}/installation`, ...privacy, ...faq],
  ['salary question tips', `${guides}/interview-preparation`],
  ['hide it from screen recording', `${guides}/presentation-mode`, `${core}/live-assistance`],
  [
    'add my portfolio as a document',
    `${guides}/interview-preparation`,
    `${advanced}/context-settings`,
  ],
  ['it answers in the wrong language', `${advanced}/context-settings`],
  ['allowed at my university?', `${guides}/interview-preparation`, ...faq],
  ['transcribe lectures', `${core}/audio-transcription`],
  ['how much disk space', `${start}/system-requirements`],
  ['pomodro timer', `${guides}/learning-assistant`],
  ['rehearse a talk', `${guides}/presentation-mode`],
  ['talking too fast', `${guides}/presentation-mode`, `${core}/audio-transcription`],
  ['microphone picks up the room', ...issues, `${core}/audio-transcription`],
  ['two screens', `${guides}/presentation-mode`, `${core}/screen-analysis`],
  ['expire api key', `${api}/authentication`],
  [
    'webhook retries',
    `${api}/endpoints`,
    `${api}/endpoints/replay-webhook-delivery`,
    `${api}/endpoints/create-webhook`,
  ],
  ['typescript client', `${api}/endpoints`],
  [
    'image too big',
    `${api}/error-codes/file-too-large`,
    `${core}/screen-analysis`,
    `${api}/endpoints/analyze-screen`,
  ],
  ['data processing location', ...privacy, '/privacy'],
  ['which ports are open', ...privacy, `${start}/system-requirements`],
  ['verify the download', `${start}/installation`, '/download'],
  ['deactivate cloud', ...privacy],
];

/** Shares of queries whose right page is the first result, and among the first three. */
export function findability(
  find: Engine,
  queries: readonly SearchQuery[],
): { first: number; amongThree: number } {
  const places = queries.map(([typed, ...pages]) =>
    find(typed).findIndex(({ url }) => pages.includes(url)),
  );
  const share = (most: number): number =>
    places.filter((place) => place !== -1 && place < most).length / queries.length;
  return { first: share(1), amongThree: share(3) };
}
