/** A block of code in an answer. */
export interface CodePart {
  /** As the fence names it; empty where it names none. */
  language: string;
  text: string;
}

/** A Markdown answer, taken apart: running text line by line, and code. */
export interface AnswerParts {
  lines: string[];
  code: CodePart[];
}

const fence = /^\s*(`{3,}|~{3,})\s*([\w+#.-]*)/;

/** Takes a Markdown answer apart. A block that is still open at the end is code, too. */
export function answerParts(markdown: string): AnswerParts {
  const lines: string[] = [];
  const code: CodePart[] = [];
  let open: { mark: string; language: string; text: string[] } | null = null;
  const close = (block: NonNullable<typeof open>): void => {
    code.push({ language: block.language, text: block.text.join('\n') });
    lines.push('');
  };
  for (const line of markdown.split('\n')) {
    const [, mark = '', language = ''] = fence.exec(line) ?? [];
    if (open !== null && mark.startsWith(open.mark) && language === '') {
      close(open);
      open = null;
    } else if (open !== null) open.text.push(line);
    else if (mark !== '') open = { mark, language: language.toLowerCase(), text: [] };
    else lines.push(line);
  }
  if (open !== null) close(open);
  return { lines, code };
}

const inlineCode = /`[^`\n]*`/g;
const strong = /(?<![\w*)])(\*\*|__)(?=\S)(.+?)(?<=\S)\1(?!\w)/g;
const emphasis = /(?<![\w*)])([*_])(?=[^\s*_])([^*_]+?)(?<=\S)\1(?!\w)/g;

/** A line without what only formats it: inline code is left out, for it is no prose. */
export const plainLine = (line: string): string =>
  line.replace(inlineCode, ' ; ').replace(strong, '$2').replace(emphasis, '$2');
