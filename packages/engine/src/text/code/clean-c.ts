import { blank } from '../blank.ts';

/**
 * Blanks preprocessor lines, C++ linkage blocks for other compilers, and all branches of a
 * condition but the first. Offsets stay.
 */
function blankDirectives(text: string): string {
  const lines = text.split('\n');
  const branches: { hidden: boolean; taken: boolean }[] = [];
  let continued = false;
  return lines
    .map((line) => {
      const directive = continued ? null : /^\s*#\s*(\w+)(.*)/.exec(line);
      const isDirective = continued || directive !== null;
      const word = directive?.[1] ?? '';
      const current = branches.at(-1);
      if (word.startsWith('if')) {
        const hidden = /__cplusplus|^\s*0\b/.test(directive?.[2] ?? '') && word !== 'ifndef';
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
export function withoutMacros(text: string): string {
  return (
    blankDirectives(text)
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
