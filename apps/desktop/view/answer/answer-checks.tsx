import { plainText } from '@aplomb/contract';
import { Disclosure, Icon } from '@aplomb/ui';
import { things } from '../core/format.tsx';
import type { Answer } from './use-answers.ts';

type Check = Answer['checks'][number];

const kinds: Readonly<Record<Check['kind'], readonly [one: string, many: string]>> = {
  choice: ['option named', 'options named'],
  calculation: ['calculation recomputed', 'calculations recomputed'],
  steps: ['equation: steps checked', 'equations: steps checked'],
  code: ['block of code parsed', 'blocks of code parsed'],
  quote: ['quote found', 'quotes found'],
};

/** What exact tools found in the model's part: what fails is always shown, the rest on demand. */
export function AnswerChecks({ answer }: { readonly answer: Answer }) {
  const failed = answer.checks.filter(({ passed }) => !passed);
  const passed = answer.checks.filter((check) => check.passed);
  if (answer.checks.length === 0) return null;
  return (
    <section aria-label="What was checked" className="space-y-2 text-sm">
      {failed.length > 0 && (
        <ul aria-label="Wrong or not supported" className="space-y-1.5">
          {failed.map((check, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
            <CheckLine key={index} check={check} answer={answer} />
          ))}
        </ul>
      )}
      {passed.length > 0 && (
        <Disclosure summary={<span className="text-muted">Checked: {countsOf(passed)}</span>}>
          <ul className="space-y-1.5">
            {passed.map((check, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
              <CheckLine key={index} check={check} answer={answer} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

function CheckLine({ check, answer }: { readonly check: Check; readonly answer: Answer }) {
  const { kind, passed, excerpt, message, source } = check;
  const place = source === null ? null : nameOf(source, answer.sources);
  return (
    <li className={`flex gap-2 ${passed ? 'text-muted' : ''}`}>
      <Icon
        name={passed ? 'check' : 'close'}
        size={14}
        className={`mt-0.5 shrink-0 ${passed ? '' : 'text-alert'}`}
      />
      <span className="min-w-0 wrap-anywhere">
        <q>{kind === 'code' ? excerpt : plainText(excerpt)}</q>{' '}
        {place === null ? message : `Found word by word: ${place}`}
      </span>
    </li>
  );
}

/** “2 quotes found, 1 calculation recomputed”. */
const countsOf = (checks: readonly Check[]): string =>
  Object.entries(kinds)
    .map(([kind, words]) => [checks.filter((check) => check.kind === kind).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, [one, many]]) => things(count, one, many))
    .join(', ');

/** What a label of the prompt is called: D1 is the first passage of a document. */
function nameOf(label: string, sources: Answer['sources']): string {
  const documents = sources.filter(({ kind }) => kind === 'document');
  const read = sources.find(({ kind }) => kind !== 'document');
  const source = label === 'M' ? read : documents[Number(label.slice(1)) - 1];
  return source?.label ?? 'what was read';
}
