import type { BracketFault } from '../brackets.ts';
import { pairLater, unpaired, type Unpaired } from '../prose-brackets.ts';
import type { ShellText } from './passages.ts';

/**
 * Commands that read a regular expression, those that read a program, and those that read a list of
 * characters or file names.
 */
const patterns = /^[efz]?grep$|^g?sed$|^expr$/;
const programs = /^(?:[gmn]?awk|perl|python[\d.]*|ruby|node)$/;
const lists = /^(?:tr|IFS|find|cut|test|\[\[?|read|trap|bind)$/;
/** Control sequences of a terminal, and marks of a prompt. */
const sequences =
  /(?:\\(?:0?33|e|E|x1[bB]|u001[bB])|\p{Cc})[[(\])]|\[(?=[?\d;]{1,12}[A-HJKSTfhlmsu])|\\[[\]]/gu;
const expression =
  /(?<=(?:^|[(,~!&|;{}\n'])\s{0,20})\/(?![/\s])(?:[^/\n\\[]|\\[^\n]|\[[^\]\n]*\]){1,200}\//g;
const set =
  /\\[\s\S]|\[\^?\]?(?:\[[:.=][^\]\n]{1,12}[:.=]\]|[^\]\n])*\]|\[(?=\^|[\w ]-\w|\[:|[ \t])|[()]/g;

/** A string that is a sign: to compare with, to print by itself. */
const mark = /^\s*[^\w\s]{1,3}\s*$/;

const fill = (part: string): string => 'x'.repeat(part.length);

/**
 * Groups and sets of a regular expression. In the basic kind a group is written with backslashes,
 * and bare brackets are text.
 */
function unpairedInPattern(text: string, extended: boolean): Unpaired {
  const open: number[] = [];
  const openers: number[] = [];
  for (const { 0: token, index } of text.matchAll(set)) {
    if (token === '[') openers.push(index);
    else if (token === (extended ? '(' : '\\(')) open.push(index + token.length - 1);
    else if (token === (extended ? ')' : '\\)')) open.pop();
  }
  return { openers: [...openers, ...open], closers: [] };
}

function unpairedIn({ text, command, extended }: ShellText): Unpaired {
  if (lists.test(command)) return { openers: [], closers: [] };
  if (patterns.test(command)) return unpairedInPattern(text, extended || command === 'egrep');
  const bare = text.replace(/^["']|["']$/g, ' ');
  const found = unpaired(bare.replace(programs.test(command) ? expression : sequences, fill));
  return mark.test(bare) ? { ...found, openers: [] } : found;
}

/**
 * Brackets that stay open in the strings and here-documents of a script. A later string may close
 * what an earlier one opened: text
 * is often printed piece by piece.
 */
export function stringFaults(passages: readonly ShellText[]): BracketFault[] {
  return pairLater(
    passages.map((passage) => ({
      start: passage.start,
      text: passage.text,
      ...unpairedIn(passage),
    })),
  );
}
