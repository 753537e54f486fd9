/** A string or here-document of a script. */
export interface ShellPassage {
  start: number;
  end: number;
  /** The command it is given to; `<<` for here-documents. */
  command: string;
  /** Whether an option before it chose extended regular expressions. */
  extended: boolean;
}

/** A passage with its text, expansions blanked. */
export interface ShellText extends ShellPassage {
  text: string;
}

interface Passages {
  /**
   * Ends a passage; `holes` is how many there were when it began. Strings written in one word are
   * one passage.
   */
  add(passage: ShellPassage, holes: number): void;
  /** Marks an expansion in a string; `from` and `to` are its brackets. */
  hole(from: number, to: number): void;
  holes(): number;
  list(): ShellText[];
}

/** Collects the strings and here-documents of a script. */
export function createPassages(source: string): Passages {
  const passages: ShellText[] = [];
  const holes: { from: number; to: number }[] = [];
  const textOf = ({ start, end }: ShellPassage, first: number): string => {
    let text = '';
    let at = start;
    for (const { from, to } of holes.slice(first).toSorted((a, b) => a.from - b.from)) {
      if (from < at) continue;
      text += source.slice(at, from) + 'x'.repeat(to + 1 - from);
      at = to + 1;
    }
    return text + source.slice(at, end);
  };
  return {
    add(passage, first) {
      const text = textOf(passage, first);
      const last = passages.at(-1);
      if (last?.end === passage.start && last.command === passage.command) {
        last.end = passage.end;
        last.text += text;
      } else passages.push({ ...passage, text });
    },
    hole: (from, to) => {
      holes.push({ from, to });
    },
    holes: () => holes.length,
    list: () => passages.toSorted((a, b) => a.start - b.start),
  };
}
