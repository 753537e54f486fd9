import type { BracketFault } from '../bracket-fault.ts';
import { isDedented } from '../indentation.ts';
import { blankFrame, type Closer, type Frame, isOuterQuote, missingCloser } from './frame.ts';
import { findBodies, hereDocument, type HereDocument } from './here-documents.ts';
import { reportOpen } from './report-open.ts';

const wordPiece = /[^\s;&|()<>"'`$\\]+/y;
const name = /\$\{[!#]?(?:\w+|[-@*?$!#])?/y;
const ansiString = /\$'(?:[^'\\]|\\[\s\S])*'/y;
const assignment = /^\w+(?:\[[^\]]*\])?\+?=/;
const opening: ReadonlySet<string> = new Set([
  'if',
  'then',
  'else',
  'elif',
  'do',
  'while',
  'until',
  '!',
  'time',
]);
const closing: ReadonlySet<string> = new Set(['fi', 'done']);
/** Deeper nesting than anybody writes is not judged. */
const deepest = 100;

/**
 * Finds the brackets without partner of a script, read by the quoting rules of the shell:
 * expansions in strings and here-documents, tests, lists, patterns of `case`. What strings and
 * comments say is text. Linear in the text.
 */
export function scanShell(text: string): BracketFault[] {
  const faults: BracketFault[] = [];
  const bodyOf = findBodies(text);
  const complete = scan(0, text.length, 'commands', 0);
  return complete ? faults.toSorted((a, b) => (a.opener ?? a.offset) - (b.opener ?? b.offset)) : [];

  /** Scans one range; false where it nests too deep. */
  function scan(from: number, to: number, reads: Frame['reads'], level: number): boolean {
    const stack: Frame[] = [];
    const suspects: { opener: number; offset: number }[] = [];
    let pending: HereDocument[] = [];
    /** Whether the next character continues a word. */
    let glued = false;
    let at = from;

    const push = (
      closer: Closer | null,
      frameReads: Frame['reads'],
      opener: number,
      next: number,
    ): void => {
      const start = frameReads === 'commands';
      stack.push({ ...blankFrame, closer, at: opener, reads: frameReads, start });
      glued = false;
      at = next;
    };
    const miss = (frame: Frame, offset: number): void => {
      const fault = missingCloser(text, frame, offset);
      if (fault !== null) faults.push(fault);
    };
    /**
     * Ends the innermost frame with this closer, and reports what is open inside it. Quotes bound
     * the search.
     */
    const close = (closer: Closer, offset: number): boolean => {
      const edge =
        closer === '`'
          ? -1
          : stack.findLastIndex((frame) => frame.closer === '"' || frame.closer === '`');
      const depth = stack.findLastIndex((frame, index) => index > edge && frame.closer === closer);
      if (depth === -1) return false;
      for (const frame of stack.splice(depth + 1)) miss(frame, offset);
      const frame = stack.pop()!;
      if (closer === '}' && isDedented(text, offset, frame.at))
        suspects.push({ opener: frame.at, offset });
      glued = true;
      return true;
    };
    const closeTest = (top: Frame): Frame => {
      miss(top, at);
      stack.pop();
      return stack.at(-1)!;
    };
    const quote = (top: Frame): void => {
      if (isOuterQuote(text, at, stack, glued)) {
        miss(top, at);
        stack.pop();
        return;
      }
      if (!glued) startWord(top, '');
      push('"', 'quoted', at, at + 1);
    };
    const dollar = (quoted: boolean): void => {
      const next = text[at + 1];
      if (next === '(') {
        if (text[at + 2] === '(') {
          push(')', 'sum', at + 1, at + 2);
          push(')', 'sum', at + 1, at + 2);
        } else push(')', 'commands', at + 1, at + 2);
      } else if (next === '{') {
        name.lastIndex = at;
        const end = at + name.exec(text)![0].length;
        push('}', 'name', at + 1, end);
        if (text[end] === '[') push(']', 'subscript', end, end + 1);
        else checkName(end);
      } else if (next === "'" && !quoted) {
        ansiString.lastIndex = at;
        at = ansiString.test(text) ? ansiString.lastIndex : to;
        glued = true;
      } else {
        at += next !== undefined && /[#$!?@*\-\d]/.test(next) ? 2 : 1;
        glued = true;
      }
    };
    /** After the name of a variable only an operator or the brace may follow. */
    const checkName = (end: number): void => {
      if (
        end >= to ||
        (text[end] === '(' && text[end - 1] === '{') ||
        /[}:#%/^,@+=?~*$\\-]/.test(text[end]!)
      )
        return;
      miss(stack.pop()!, end);
      glued = true;
    };
    const startWord = (top: Frame, word: string): void => {
      if (top.part === 'pattern') top.part = 'matched';
      else if (top.part === 'matched') endPattern(top);
      if (top.start && !assignment.test(word)) {
        top.start = false;
      }
    };
    /** A pattern of `case` that ends without its bracket. */
    const endPattern = (top: Frame): void => {
      faults.push({ offset: at, expected: ')', bracket: ')', opener: null });
      top.part = 'body';
      top.start = true;
    };
    const endCommand = (top: Frame): void => {
      top.start = top.reads === 'commands';
      glued = false;
    };

    const inQuotes = (top: Frame): void => {
      const char = text[at]!;
      if (char === '\\') at += 2;
      else if (char === '$') dollar(true);
      else if (char === '`') backtick();
      else if (char === '"' && top.closer === '"') {
        stack.pop();
        at++;
        glued = true;
      } else at++;
    };
    const backtick = (): void => {
      if (stack.some((frame) => frame.closer === '`')) {
        close('`', at);
        at++;
      } else push('`', 'commands', at, at + 1);
    };
    const inName = (top: Frame): void => {
      const char = text[at]!;
      const around = stack.at(-2);
      if (char === '\\') at += 2;
      else if (char === '}') {
        if (top.reads === 'subscript') miss(stack.pop()!, at);
        close('}', at);
        at++;
      } else if (char === ']' && top.reads === 'subscript') {
        stack.pop();
        at++;
        if (stack.at(-1)?.reads === 'name') checkName(at);
      } else if (char === '\n' && (top.reads === 'subscript' || around?.reads === 'commands')) {
        miss(stack.pop()!, at);
        glued = true;
      } else if (char === '$') dollar(around?.reads === 'quoted');
      else if (char === '`') backtick();
      else if (char === '"') quote(top);
      else if (
        char === "'" &&
        (around?.reads !== 'quoted' ||
          /^\$\{[!#]?\w*(?:\[[^\]\n]*\])?[#%/]/.test(text.slice(top.at - 1, top.at + 80)))
      )
        raw();
      else at++;
    };
    const raw = (): void => {
      const end = text.indexOf("'", at + 1);
      const next = end === -1 || end >= to ? to : end + 1;
      const top = stack.at(-1)!;
      if (!glued) startWord(top, '');
      at = next;
      glued = true;
    };
    const newLine = (top: Frame): void => {
      if (top.part === 'matched') endPattern(top);
      at++;
      for (const document of pending) {
        const body = bodyOf(document, at);
        if (body === null || body.end > to) continue;
        if (!document.raw && level < 5) scan(body.start, body.end, 'quoted', level + 1);
        at = body.next;
      }
      pending = [];
      if (top.closer !== ']]' && top.part !== 'subject') endCommand(top);
      glued = false;
    };
    const word = (top: Frame): void => {
      wordPiece.lastIndex = at;
      const piece = wordPiece.exec(text)?.[0] ?? text[at]!;
      const end = at + piece.length;
      const whole =
        !glued &&
        (end >= to ||
          /[\s;&|()<>]/.test(text[end]!) ||
          (text[end] === '`' && stack.some((frame) => frame.closer === '`')));
      const first = top.start && !glued;
      if (whole && top.part === 'subject' && piece === 'in') {
        top.part = 'pattern';
        top.start = false;
      } else if (whole && piece === 'esac' && (top.part === 'pattern' || first)) {
        close('esac', at);
        stack.at(-1)!.start = true;
      } else if (
        whole &&
        (top.closer === ']' || top.closer === ']]') &&
        top.reads === 'commands' &&
        piece === top.closer
      ) {
        stack.pop();
        stack.at(-1)!.start = false;
      } else if (top.closer === ']]' && whole && /^(?:then|do)$/.test(piece))
        closeTest(top).start = true;
      else if (
        top.closer === ']' &&
        top.reads === 'commands' &&
        piece.endsWith(']') &&
        !piece.includes('[')
      )
        stack.pop();
      else if (whole && first && top.reads === 'commands') {
        if (piece === '{') {
          stack.push({ ...blankFrame, closer: '}', at, start: true });
        } else if (piece === '}') {
          if (!close('}', at))
            faults.push({ offset: at, expected: null, bracket: '}', opener: null });
          else stack.at(-1)!.start = true;
        } else if (piece === '[' || piece === '[[') {
          top.start = false;
          stack.push({ ...blankFrame, closer: piece === '[' ? ']' : ']]', at });
        } else if (piece === 'case')
          stack.push({ ...blankFrame, closer: 'esac', at, part: 'subject' });
        else if (piece === 'function') {
          at = end + (/^[ \t]+[^\s(]+/.exec(text.slice(end, end + 200))?.[0].length ?? 0);
          glued = false;
          return;
        } else if (piece === 'for') {
          top.start = true;
          at = end;
          glued = false;
          return;
        } else if (!opening.has(piece) && !closing.has(piece)) startWord(top, piece);
      } else if (!glued) {
        startWord(top, piece);
        const key = top.reads === 'words' ? /^\[\w+(?==)/.exec(piece) : null;
        if (key !== null)
          faults.push({ offset: at + key[0].length, expected: ']', bracket: '[', opener: at });
      }
      at = end;
      glued = true;
    };
    const parenthesis = (top: Frame): void => {
      const before = glued ? text[at - 1]! : '';
      if ((top.part === 'pattern' || top.part === 'matched') && !'?*+@!'.includes(before || ' ')) {
        at++;
        return;
      }
      if (top.reads === 'sum') push(')', 'sum', at, at + 1);
      else if (top.start && !glued && text[at + 1] === '(') {
        push(')', 'sum', at, at + 1);
        push(')', 'sum', at, at + 1);
      } else if (
        (before !== '' && '?*+@!='.includes(before)) ||
        top.reads === 'words' ||
        top.closer === ']]'
      )
        push(')', 'words', at, at + 1);
      else push(')', 'commands', at, at + 1);
    };
    const endParenthesis = (top: Frame): void => {
      if (top.part === 'pattern' || top.part === 'matched') {
        top.part = 'body';
        top.start = true;
        at++;
        glued = false;
        return;
      }
      const opener = stack.findLast((frame) => frame.closer === ')');
      if (!close(')', at)) faults.push({ offset: at, expected: null, bracket: ')', opener: null });
      else if (opener !== undefined && !/[$<>=?*+@!]/.test(text[opener.at - 1] ?? ' ')) {
        const around = stack.at(-1)!;
        if (around.reads === 'commands' && around.closer !== ']]') {
          around.start = true;
          glued = false;
        }
      }
      at++;
    };
    const operator = (top: Frame): void => {
      const char = text[at]!;
      const pair = text.slice(at, at + 2);
      if (pair === '>&' || pair === '<&' || pair === '&>' || pair === '>|') {
        at += 2;
        glued = false;
        return;
      }
      let inner = top;
      if (
        inner.reads === 'commands' &&
        (inner.closer === ']' || (inner.closer === ']]' && char === ';')) &&
        /[;&|]/.test(char)
      )
        inner = closeTest(inner);
      if (pair === ';;' || pair === ';&') {
        if (inner.part === 'matched') endPattern(inner);
        const depth = stack.findLastIndex((frame) => frame.part === 'body');
        const edge = stack.findLastIndex((frame) => frame.closer === '"' || frame.closer === '`');
        if (depth > edge) {
          for (const frame of stack.splice(depth + 1)) miss(frame, at);
          stack[depth]!.part = 'pattern';
          stack[depth]!.start = false;
        }
        at += text[at + 2] === '&' ? 3 : 2;
        glued = false;
        return;
      }
      at++;
      if (char === '|' && inner.part === 'matched') inner.part = 'pattern';
      if (inner.closer === ']]' || inner.part === 'pattern') glued = false;
      else if (char === '<' || char === '>') glued = false;
      else endCommand(inner);
    };
    const inCommands = (top: Frame): void => {
      const char = text[at]!;
      if (char === '\n')
        newLine(top.closer === ']' && top.reads === 'commands' ? closeTest(top) : top);
      else if (char === ' ' || char === '\t' || char === '\r') {
        at++;
        glued = false;
      } else if (char === '\\') {
        if (text[at + 1] === '\n') glued = false;
        else {
          if (!glued) startWord(top, '');
          glued = true;
        }
        at += 2;
      } else if (char === '#' && !glued && top.reads !== 'sum') {
        const end = text.indexOf('\n', at);
        at = end === -1 ? to : end;
      } else if (char === "'") raw();
      else if (char === '"') quote(top);
      else if (char === '`') backtick();
      else if (char === '$') {
        if (!glued) startWord(top, '');
        dollar(false);
      } else if (char === '(') parenthesis(top);
      else if (char === ')') endParenthesis(top);
      else if (char === '<' && top.reads !== 'sum' && text.startsWith('<<<', at)) {
        at += 3;
        glued = false;
      } else if (char === '<' && top.reads !== 'sum' && text[at + 1] === '<') {
        const document = hereDocument(text, at);
        if (document === null) at += 2;
        else {
          pending.push(document);
          at = document.end;
        }
        glued = false;
      } else if ((char === '<' || char === '>') && text[at + 1] === '(' && top.reads !== 'sum')
        push(')', 'commands', at + 1, at + 2);
      else if (/[;&|<>]/.test(char)) operator(top);
      else word(top);
    };

    push(null, reads, from, from);
    const isOpen = (): boolean => at < to;
    while (isOpen()) {
      const top = stack.at(-1)!;
      if (stack.length > deepest) return false;
      if (top.reads === 'quoted') inQuotes(top);
      else if (top.reads === 'name' || top.reads === 'subscript') inName(top);
      else inCommands(top);
    }
    reportOpen(text, faults, { stack, suspects, end: to });
    return true;
  }
}
