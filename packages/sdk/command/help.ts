import {
  type Command,
  commandFlags,
  type CommandFlagName,
  type CommandName,
  commands,
  commandUsage,
  commonCommandFlags,
  flagUsage,
} from '@aplomb/contract';

/** Help on one command, or on all. */
export function helpText(name: CommandName | null): string {
  const shown: readonly Command[] = name === null ? Object.values(commands) : [commands[name]];
  const own = shown.flatMap(({ flags }) => flags);
  return [
    'Usage:',
    ...shown.flatMap((command) => [
      `  aplomb ${commandUsage(command)}`,
      `      ${command.description}`,
    ]),
    '',
    'Flags:',
    ...flagLines([...new Set([...own, ...commonCommandFlags])]),
    '',
  ].join('\n');
}

function flagLines(names: readonly CommandFlagName[]): string[] {
  return names.flatMap((name) => [
    `  ${flagUsage(name)}`,
    `      ${commandFlags[name].description}`,
  ]);
}
