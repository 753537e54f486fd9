import list from './error-help.json' with { type: 'json' };

const forms = list.map(({ pattern, flags }) => new RegExp(pattern, flags));
/** Signs that lead the lines of some programs. */
const lead = /^(?:npm\s?(?:ERR!|error)|(?:git|remote):|ERROR:|error)\s/;
const farthest = 40;
const longest = 300;

/** What the program itself says to do, in the lines after its error; null where it says nothing. */
export function findHelp(lines: readonly string[], at: number): string | null {
  const below = lines.slice(at, at + farthest).map((line) => line.replace(lead, '').trim());
  for (const [index, line] of below.entries()) {
    const help = readHelp(line);
    if (help === null) continue;
    const rest = below.slice(index + 1);
    const next = rest.find((other) => other !== '');
    // What ends in a colon or comma names a command that stands by itself on the next line.
    const whole = /(?:[:,]|\b(?:use|with))$/.test(help) && next ? `${help} ${next}` : help;
    return whole.replace(/\s+/g, ' ').slice(0, longest);
  }
  return null;
}

function readHelp(line: string): string | null {
  for (const form of forms) {
    const help = form.exec(line)?.groups?.['help'];
    if (help !== undefined) return help;
  }
  return null;
}
