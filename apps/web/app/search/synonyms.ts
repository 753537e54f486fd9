import { foldWord } from './terms.ts';

/**
 * Words people type for the same thing. Each finds what the others of its row find, below what has
 * the word itself.
 */
const rows = [
  'price pricing cost costs free paid premium subscription trial buy',
  'delete remove erase',
  'offline internet connection',
  'mac macos osx apple',
  'shortcut hotkey chord keybinding',
  'sound audio',
  'mic microphone',
  'crash crashes start',
  'cheat cheating allowed permitted ethics',
  'proctoring proctored proctor lockdown',
  'speech voice transcription transcribe',
  'dark theme appearance',
  'bigger larger zoom size appearance',
  'accurate accuracy measured quality',
  'ocr recognition reading',
  'flashcard flashcards review spaced learning',
  'sharing share shared audience',
  'upload send files',
  'rotate roll renew',
  'checksum sha hash',
  'summarize summary summarise review',
  'analyse analyze analysis',
  'ram memory',
  'slow speed performance',
  'working respond works',
  'caption captions subtitle subtitles',
  'job interview mock practice',
  'leaves sent transmitted',
  'ban banned allowed forbidden',
  'chatgpt openai claude gemini provider',
  'setup install installation',
  'bug issue problem',
  'chromebook phone ipad iphone android tablet mobile computer platforms',
  'pomodoro break session',
  'boss colleague colleagues audience interviewer',
  'gdpr privacy',
  'status health uptime',
  'login signin account',
  'update upgrade version',
  'backup export',
  'resume cv',
  'slides presentation speaker',
  'lag slow delay late',
  'blank black empty',
  'fix mend repair troubleshooting',
  'hide invisible conceal',
  'token key',
  'translate language languages',
];

const same = new Map<string, Set<string>>();
for (const row of rows.map((words) => words.split(' ').map(foldWord)))
  for (const word of row)
    same.set(word, new Set([...(same.get(word) ?? []), ...row.filter((other) => other !== word)]));

/** Other words for a folded word. */
export function synonymsOf(word: string): readonly string[] {
  return [...(same.get(word) ?? [])];
}
