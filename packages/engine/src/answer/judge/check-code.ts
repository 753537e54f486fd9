import { codeLanguages, type AnswerCheck, type CodeLanguageId } from '@aplomb/contract';
import type { CodeAnalyst } from '../../ports.ts';
import type { CodePart } from './answer-parts.ts';
import { makeCheck } from './make-check.ts';

/** Faults told of one block; one mistake can make many. */
const mostFaults = 5;

const byName: ReadonlyMap<string, CodeLanguageId> = new Map(
  Object.entries(codeLanguages).flatMap(([id, { name, extensions }]) =>
    [id, name.toLowerCase(), ...extensions].map((key) => [key, id as CodeLanguageId] as const),
  ),
);

/** Parses a block of code, and lints it where its language has a linter. */
export async function checkCode(
  { language, text }: CodePart,
  analyst: CodeAnalyst,
): Promise<AnswerCheck[]> {
  const id = byName.get(language);
  if (id === undefined || text.trim() === '') return [];
  const { syntax, likely_bugs: bugs } = await analyst.analyze(text, id);
  if (!syntax.checked) return [];
  const { name } = codeLanguages[id];
  const lines = text.split('\n');
  const fault = (line: number, message: string): AnswerCheck =>
    makeCheck('code', false, lines[line - 1] ?? '', `${name}, line ${line}: ${message}`);
  const faults = [
    ...syntax.errors.map(({ line, message }) => fault(line, message)),
    ...bugs
      .filter(({ severity }) => severity !== 'low')
      .map(({ line, message, rule }) => fault(line, `${message} (${rule})`)),
  ].slice(0, mostFaults);
  if (faults.length > 0) return faults;
  const linted = bugs.length === 0 ? '' : ' Small remarks of the linter are left out.';
  const message = `Parsed as ${name}: no syntax error and no likely bug found.${linted}`;
  return [makeCheck('code', true, lines.find((line) => line.trim() !== '') ?? '', message)];
}
