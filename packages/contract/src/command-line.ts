import { analysisModes } from './analysis/modes.ts';

/** A flag of the command line; one without value or choices is a switch. */
export interface CommandFlag {
  readonly description: string;
  readonly short?: string;
  /** What stands for its value in help. */
  readonly value?: string;
  /** The only values it takes. */
  readonly choices?: readonly string[];
}

/** Flags of the program `aplomb`. */
export const commandFlags = {
  key: {
    value: 'KEY',
    description: 'API key; else APLOMB_KEY, which others on this computer can’t read',
  },
  url: { value: 'ADDRESS', description: 'Address of the server; else APLOMB_URL' },
  json: { description: 'Print the data of the answer as JSON' },
  markdown: { description: 'Print Markdown' },
  mode: { choices: analysisModes, description: 'Way to analyze a text' },
  follow: { description: 'Wait until the job has ended, and print its answer' },
  hours: { value: 'HOURS', description: 'Hours after which the file is deleted' },
  limit: { value: 'COUNT', description: 'Most conversations to print' },
  help: { short: 'h', description: 'Print this help' },
  version: { description: 'Print the version' },
} as const satisfies Readonly<Record<string, CommandFlag>>;

/** Name of a flag of the program `aplomb`. */
export type CommandFlagName = keyof typeof commandFlags;

/** A command of the program `aplomb`. */
export interface Command {
  /** The words it is called by. */
  readonly words: readonly string[];
  readonly description: string;
  /** What follows the words; `many` takes all that follow as one. */
  readonly argument?: {
    readonly name: string;
    readonly isOptional?: boolean;
    readonly isMany?: boolean;
    readonly isFile?: boolean;
    readonly choices?: readonly string[];
  };
  /** Its own flags, beside those of every command. */
  readonly flags: readonly CommandFlagName[];
}

/** Flags every command takes. */
export const commonCommandFlags: readonly CommandFlagName[] = [
  'key',
  'url',
  'json',
  'markdown',
  'help',
  'version',
];

/** Shells that `aplomb completion` writes a script for. */
export const completionShells = ['powershell', 'bash', 'zsh'] as const;
export type CompletionShell = (typeof completionShells)[number];

/** Every command of the program `aplomb`: what it parses, completes, helps with and documents. */
export const commands = {
  analyze: {
    words: ['analyze'],
    argument: { name: 'FILE', isOptional: true, isFile: true },
    flags: ['mode'],
    description:
      'Analyze a text, source code, a picture or a recording; without FILE what standard input holds',
  },
  screenshot: { words: ['screenshot'], flags: [], description: 'Analyze a picture of the screen' },
  clipboard: {
    words: ['clipboard'],
    flags: ['mode'],
    description: 'Analyze the text in the clipboard',
  },
  batch: {
    words: ['batch'],
    argument: { name: 'FILE', isFile: true },
    flags: [],
    description: 'Analyze the texts of a file of JSON Lines as one job',
  },
  job: {
    words: ['job'],
    argument: { name: 'ID' },
    flags: ['follow'],
    description: 'Tell the state of a job',
  },
  send: {
    words: ['files', 'send'],
    argument: { name: 'FILE', isFile: true },
    flags: ['hours'],
    description: 'Send a file that analyses can use by its id, in pieces where it is large',
  },
  files: { words: ['files', 'list'], flags: [], description: 'List the files that were sent' },
  unsend: {
    words: ['files', 'delete'],
    argument: { name: 'ID' },
    flags: [],
    description: 'Delete a file that was sent',
  },
  search: {
    words: ['history', 'search'],
    argument: { name: 'WORDS', isMany: true },
    flags: ['limit'],
    description: 'Find conversations by words in them',
  },
  usage: {
    words: ['usage'],
    flags: [],
    description: 'Tell what was used in 30 days, and what is left of today',
  },
  completion: {
    words: ['completion'],
    argument: { name: 'SHELL', choices: completionShells },
    flags: [],
    description: 'Print a script by which a shell completes these commands',
  },
} as const satisfies Readonly<Record<string, Command>>;

/** Name of a command of the program `aplomb`. */
export type CommandName = keyof typeof commands;

/** What the program `aplomb` ends with. */
export const commandExits = {
  done: { code: 0, meaning: 'Done' },
  refused: {
    code: 1,
    meaning: 'The API refused or failed, or didn’t answer; its code is on standard error',
  },
  wrongUse: {
    code: 2,
    meaning:
      'Something here has to be put right first: the command, key, file or a missing program',
  },
  cancelled: { code: 130, meaning: 'Cancelled by Ctrl+C, with the job it had begun' },
} as const;

/** How a command is written in help: `history search WORDS [--limit COUNT]`. */
export function commandUsage({ words, argument, flags }: Command): string {
  const name = argument === undefined ? [] : [argumentUsage(argument)];
  return [...words, ...name, ...flags.map((flag) => `[${flagUsage(flag)}]`)].join(' ');
}

function argumentUsage({ name, isOptional, choices }: NonNullable<Command['argument']>): string {
  const word = choices?.join('|') ?? name;
  return isOptional === true ? `[${word}]` : word;
}

/** How a flag is written in help: `--limit COUNT`. */
export function flagUsage(name: CommandFlagName): string {
  const { value, choices, short }: CommandFlag = commandFlags[name];
  const taken = choices?.join('|') ?? value;
  return [
    short === undefined ? '' : `-${short}, `,
    `--${name}`,
    taken === undefined ? '' : ` ${taken}`,
  ].join('');
}
