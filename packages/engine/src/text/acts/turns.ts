/** What somebody said in a transcript or chat, and where it stands in the text. */
export interface Turn {
  said: string | null;
  start: number;
  end: number;
}

const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[.,]\d{1,3})?(?: ?[AaPp]\.?[Mm]\.?)?`;
const date = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const name = String.raw`(?<name>[\p{L}+@][^\n:<>*[\]]{0,39}?)`;

/** How a turn begins in one kind of transcript. */
interface Head {
  pattern: RegExp;
  /** Whether its form alone shows a transcript; else the same people have to speak again. */
  isSure: boolean;
}

/** WebVTT and SubRip; chats with their time first; names above what they say; names before it. */
const heads: readonly Head[] = [
  {
    pattern: new RegExp(
      String.raw`^(?:[^\n]{1,40}\n)?${time} --> ${time}[^\n]*\n(?:<v(?:\.\w+)? (?<voice>[^>\n]{1,60})>|${name}: )?`,
      'gmu',
    ),
    isSure: true,
  },
  {
    pattern: new RegExp(
      String.raw`^\[?(?:${date},? )?${time}\]?(?: [-–])? (?=[^\n:]*[\p{Ll}\d])${name}: `,
      'gmu',
    ),
    isSure: false,
  },
  {
    pattern: new RegExp(String.raw`^${name}[ \t]+[([]?${time}[)\]]?[ \t]*\n`, 'gmu'),
    isSure: false,
  },
  {
    pattern: new RegExp(
      String.raw`^(?:\*\*)?${name}(?:\*\*)?(?: \([^)\n]{1,20}\))?:(?:\*\*)?\s`,
      'gmu',
    ),
    isSure: false,
  },
];
const fewestTurns = 3;
/** Of the lines that are filled, so many begin a turn. */
const leastShare = 0.25;
const longestPreface = 400;
const filled = /^.*\S/gm;
/** What ends a turn's words in WebVTT. */
const voiceEnd = /<\/v>\s*$/;

/** The turns of a transcript in the form of captions, meetings or chats; null for other texts. */
export function turnsOf(text: string): Turn[] | null {
  const lines = text.match(filled)?.length ?? 0;
  for (const { pattern, isSure } of heads) {
    const found = [...text.matchAll(pattern)];
    const first = found[0];
    if (first === undefined || found.length < fewestTurns || first.index > longestPreface) continue;
    const all = found.map((match, at) => turnAt(text, match, found[at + 1]?.index));
    const turns = isSure ? withoutRepeats(text, all) : all;
    const said = turns.filter(({ start, end }) => text.slice(start, end).trim() !== '');
    const isTalk = isSure || (turns.length >= leastShare * lines && againOf(turns).length > 1);
    if (said.length === turns.length && isTalk) return turns;
  }
  return null;
}

/** <i>, <c.yellow> or the time of a word in captions. */
const cueTag = /<[^<>\n]{1,40}>/g;

/** Captions that roll show each line again above the next. */
function withoutRepeats(text: string, turns: readonly Turn[]): Turn[] {
  let last = '';
  return turns.flatMap((turn) => {
    const lines = [...text.slice(turn.start, turn.end).matchAll(filled)].map(
      ({ 0: line, index }) => ({ words: line.replaceAll(cueTag, '').trim(), index }),
    );
    const first = lines.find(({ words }) => turn.said !== null || words !== last);
    last = lines.at(-1)?.words ?? last;
    return first === undefined ? [] : [{ ...turn, start: turn.start + first.index }];
  });
}

/** What captions say, without their times and tags; null for any other text. */
export function captionWords(text: string): string | null {
  const turns = text.includes(' --> ') ? turnsOf(text) : null;
  return (
    turns
      ?.map(({ start, end }) => text.slice(start, end).replaceAll(cueTag, '').trim())
      .join('\n') ?? null
  );
}

function turnAt(text: string, { 0: head, index, groups }: RegExpExecArray, next?: number): Turn {
  const start = index + head.length;
  const words = text.slice(start, next ?? text.length).replace(voiceEnd, '');
  const said = groups?.['voice'] ?? groups?.['name'];
  return { said: said?.trim() ?? null, start, end: start + words.length };
}

/** Who speaks: those who do so again, where there are any, since a label may head a line, too. */
export function speakersOf(turns: readonly Turn[]): string[] {
  const again = againOf(turns);
  return again.length > 0 ? again : [...new Set(turns.flatMap(({ said }) => said ?? []))];
}

/** Who speaks more than once. */
function againOf(turns: readonly Turn[]): string[] {
  const names = turns.flatMap(({ said }) => said ?? []);
  return [...new Set(names.filter((said, at) => names.indexOf(said) < at))];
}
