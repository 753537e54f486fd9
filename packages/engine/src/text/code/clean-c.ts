import { blank } from './blank.ts';

/** Which branch of a condition stays: its first, or its last one (the one after `#else`). */
type Branch = 'first' | 'last';

/**
 * Blanks preprocessor lines, C++ linkage blocks for other compilers, and every branch of a
 * condition but one. Offsets stay.
 */
function blankDirectives(text: string, branch: Branch): string {
  const lines = text.split('\n');
  const withElse = branch === 'last' ? rowsWithElse(lines) : new Set<number>();
  const branches: { hidden: boolean; taken: boolean }[] = [];
  let continued = false;
  return lines
    .map((line, row) => {
      const directive = continued ? null : /^\s*#\s*(\w+)(.*)/.exec(line);
      const isDirective = continued || directive !== null;
      const word = directive?.[1] ?? '';
      const current = branches.at(-1);
      if (word.startsWith('if')) {
        const hidden =
          (/__cplusplus|^\s*0\b/.test(directive?.[2] ?? '') && word !== 'ifndef') ||
          withElse.has(row);
        branches.push({ hidden, taken: !hidden });
      } else if (/^(else|elif)/.test(word) && current !== undefined) {
        current.hidden = current.taken;
        current.taken = true;
      } else if (word === 'endif') branches.pop();
      continued = isDirective && line.trimEnd().endsWith('\\');
      if (isDirective) return blank(line);
      return branches.some((branch) => branch.hidden) ? blank(line) : line;
    })
    .join('\n');
}

/** Rows of the conditions that have an `#else` or `#elif`. */
function rowsWithElse(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  const open: number[] = [];
  for (const [row, line] of lines.entries()) {
    const word = /^\s*#\s*(if|el|endif)/.exec(line)?.[1];
    if (word === 'if') open.push(row);
    else if (word === 'endif') open.pop();
    else if (word === 'el') for (const last of open.slice(-1)) found.add(last);
  }
  return found;
}

const attributeMacros = new RegExp(
  String.raw`\b__(?:attribute__|declspec|asm__|extension__)\s*\(\((?:[^()\n]|` +
    String.raw`\([^()\n]*\)){0,20}\)\)|\b__declspec\s*\([^()\n]*\)`,
  'g',
);

const qualifierMacros = new RegExp(
  String.raw`\b(?:__(?:inline|restrict|extension__|unused|forceinline|cdecl|stdcall)\w*|` +
    String.raw`NS_ASSUME_NONNULL_(?:BEGIN|END)|NS_(?:RETURNS|SWIFT|DESIGNATED|REQUIRES|` +
    String.raw`FORMAT|UNAVAILABLE|NOESCAPE)\w*(?:\([^()\n]*\))?|Q_(?:OBJECT|GADGET|INVOKABLE|` +
    String.raw`EMIT)|nullable|nonnull|_Nonnull|_Nullable|__nullable|__nonnull|__kindof|` +
    String.raw`__block|__weak|__strong|__unsafe_unretained|__bridge\w*)\b`,
  'g',
);

/**
 * C, C++ or Objective-C with everything blanked that only the preprocessor can make sense of:
 * directives, all branches of a condition
 * but one, annotation macros. Same length and lines, so that positions stay true.
 */
export function withoutMacros(text: string, branch: Branch = 'first'): string {
  return (
    blankDirectives(text, branch)
      .replace(attributeMacros, blank)
      .replace(qualifierMacros, blank)
      // A macro alone on its line, with or without arguments, needs no semicolon.
      .replace(
        /^[ \t]*[A-Z][A-Z\d_]{3,}(?:[ \t]*\((?:[^()\n]|\([^()\n]*\)){0,60}\))?[ \t]*(?:\\?)$/gm,
        blank,
      )
      // EXPORT_API(type) name( … becomes type name( …
      .replace(
        /^([ \t]*)([A-Z][A-Z\d_]{2,}\()([\w *]+)(\))(?=\s*[\w*]+\s*\()/gm,
        (_whole, indent: string, macro: string, type: string) => `${indent}${blank(macro)}${type} `,
      )
      // type MACRO name and MACRO type name lose the macro.
      .replace(
        /(?<=\b[A-Za-z_]\w*[ \t*&]+)\b[A-Z][A-Z\d_]{2,}\b(?=[ \t\n]+[*&]?[A-Za-z_~]\w*)/g,
        (word) =>
          /^(?:FILE|BOOL|HANDLE|DWORD|UINT|INT|CHAR|VOID|LONG|SIZE_T|NULL|TRUE|FALSE|EOF)$/.test(
            word,
          )
            ? word
            : blank(word),
      )
      .replace(
        /^([ \t]*)([A-Z][A-Z\d_]{3,})(?=[ \t]+(?:[A-Za-z_][\w:<>]*[ \t*&]+)+[A-Za-z_~*]\w*\s*[({;=])/gm,
        (_whole, indent: string, word: string) => `${indent}${blank(word)}`,
      )
      .replace(/(?<=\([ \t]*)[A-Z][A-Z\d_]{3,}[ \t]*(?=\*[ \t]*\w+\))/g, blank)
      .replace(
        /(?<=\))([ \t\n]*)\b[A-Z][A-Z\d_]{3,}\b(?:\((?:[^()\n]|\([^()\n]*\)){0,20}\))?(?=\s*[;{])/g,
        blank,
      )
  );
}

/**
 * Whether a line leans on the preprocessor: a macro-like word, a directive or a compiler extension.
 */
export function usesMacro(line: string): boolean {
  return /\b[A-Z][A-Z\d_]{2,}\b|^\s*#|\b__\w+|\bNS_\w+/.test(line);
}

/**
 * The parts of a file meant for C++ only, everything else blanked: `extern "C" {` and, further
 * down, its end.
 */
export function linkageBlocks(text: string): string {
  const conditions: boolean[] = [];
  return text
    .split('\n')
    .map((line) => {
      const [, word, condition] = /^\s*#\s*(if\w*|el\w+|endif)(.*)/.exec(line) ?? [];
      if (word === undefined) return conditions.at(-1) === true ? line : blank(line);
      if (word.startsWith('if'))
        conditions.push(
          word !== 'ifndef' &&
            /^\s*(?:defined\s*\(?\s*)?__cplusplus\s*\)?\s*$/.test(condition ?? ''),
        );
      else if (word === 'endif') conditions.pop();
      else if (conditions.length > 0) conditions[conditions.length - 1] = false;
      return blank(line);
    })
    .join('\n');
}

/**
 * Offsets of directives whose round or square brackets do not pair, each with whether one is open
 * at its end.
 */
export function unpairedDirectives(text: string): { offset: number; opener: number | null }[] {
  const found: { offset: number; opener: number | null }[] = [];
  for (const match of text.matchAll(
    /^[ \t]*#[ \t]*(?:if|elif|define)\b(?:[^\\\n]|\\\r?\n|\\)*/gm,
  )) {
    const open: number[] = [];
    for (const piece of match[0].matchAll(
      /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[()[\]]/g,
    )) {
      if (piece[0] === '(' || piece[0] === '[') open.push(match.index + piece.index);
      else if (piece[0] === ')' || piece[0] === ']') {
        const opener = open.pop();
        if (opener !== undefined && (text[opener] === '(') === (piece[0] === ')')) continue;
        found.push({ offset: match.index + piece.index, opener: opener ?? null });
        open.length = 0;
        break;
      }
    }
    const last = open.at(-1);
    if (last !== undefined)
      found.push({ offset: match.index + match[0].trimEnd().length, opener: last });
  }
  return found;
}
