import { operatorVariables } from './operator-variables.ts';

const PREFIX = 'APLOMB_';
/** Variables of callers, tools and the app, which may be set where the server's are. */
const ofOthers: readonly RegExp[] = [
  // The samples of the docs have them set where `npm run keys` is called.
  /^APLOMB_(KEY|URL|API_KEY|TEST_KEY)$/,
  /^APLOMB_(DESKTOP|NOTICE|UPDATE|BROWSER|CHROMIUM|WINE)(_|$)/,
  /^APLOMB_(BUILD_QUICKLY|CLIPBOARD|PUBLIC_SETS|SIGN_COMMAND|SITE|ROOT__)$/,
];

/** One line for each variable that looks like ours and is none, with the nearest name. */
export function unknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  const known = Object.keys(operatorVariables);
  return Object.keys(environment)
    .filter((name) => name.startsWith(PREFIX) && !known.includes(name))
    .filter((name) => !ofOthers.some((pattern) => pattern.test(name)))
    .map((name) => `${name}: there is no such variable; did you mean ${nearest(name, known)}?`);
}

function nearest(name: string, known: readonly string[]): string {
  const ranked = known
    .map((one) => ({ one, far: editDistance(name, one) }))
    .toSorted((a, b) => a.far - b.far);
  return ranked[0]?.one ?? '';
}

/** Characters to insert, delete or replace to make one name of the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1];
    for (const [column, other] of Array.from(to).entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + (letter === other ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
