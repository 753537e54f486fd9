import { parseArgs } from 'node:util';
import {
  type Command,
  type CommandFlag,
  type CommandFlagName,
  commandFlags,
  type CommandName,
  commands,
  commonCommandFlags,
} from '@aplomb/contract';
import { UseError } from './failures.ts';

/** What was asked for on the command line. */
export interface Asked {
  /** Null where no command was named. */
  readonly name: CommandName | null;
  readonly argument: string | null;
  readonly flags: Readonly<Partial<Record<CommandFlagName, string | boolean>>>;
}

const flagNames = Object.keys(commandFlags) as CommandFlagName[];
const commandNames = Object.keys(commands) as CommandName[];
const options = Object.fromEntries(
  flagNames.map((name) => {
    const { short, value, choices }: CommandFlag = commandFlags[name];
    const type: 'boolean' | 'string' =
      value === undefined && choices === undefined ? 'boolean' : 'string';
    return [name, { type, ...(short === undefined ? {} : { short }) }];
  }),
);

/** Reads the command line by the table of commands. Throws a UseError that says what is wrong. */
export function parse(args: readonly string[]): Asked {
  const { positionals, flags } = split(args);
  if (positionals.length === 0) return { name: null, argument: null, flags };
  const name = commandNames.find((each) =>
    commands[each].words.every((word, index) => positionals[index] === word),
  );
  if (name === undefined) throw new UseError(`There is no command “${positionals.join(' ')}”.`);
  const command: Command = commands[name];
  for (const flag of Object.keys(flags) as CommandFlagName[]) {
    if (![...commonCommandFlags, ...command.flags].includes(flag))
      throw new UseError(`${command.words.join(' ')} takes no --${flag}.`);
    const { choices }: CommandFlag = commandFlags[flag];
    refuseValue(`--${flag}`, String(flags[flag]), choices);
  }
  if (flags['help'] === true || flags['version'] === true) return { name, argument: null, flags };
  return { name, argument: argumentOf(command, positionals.slice(command.words.length)), flags };
}

function split(args: readonly string[]): { positionals: string[]; flags: Asked['flags'] } {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { positionals, flags: values };
  } catch (error) {
    if (error instanceof TypeError) throw new UseError(error.message, error);
    throw error;
  }
}

function argumentOf({ words, argument }: Command, rest: readonly string[]): string | null {
  const called = words.join(' ');
  if (argument === undefined) {
    if (rest.length > 0)
      throw new UseError(`${called} takes nothing after it: “${rest.join(' ')}”.`);
    return null;
  }
  const [first, ...more] = rest;
  if (first === undefined) {
    if (argument.isOptional === true) return null;
    throw new UseError(`${called} needs ${argument.choices?.join(', ') ?? argument.name}.`);
  }
  if (argument.isMany === true) return rest.join(' ');
  if (more.length > 0)
    throw new UseError(`${called} takes one ${argument.name}, not ${rest.length}.`);
  refuseValue(argument.name, first, argument.choices);
  return first;
}

function refuseValue(name: string, value: string, choices: readonly string[] | undefined): void {
  if (choices !== undefined && !choices.includes(value))
    throw new UseError(`${name} is one of ${choices.join(', ')}, not “${value}”.`);
}
