import type { BracketFault } from '../bracket-fault.ts';
import { blankFrame, type Frame, isOuterQuote } from './frame.ts';
import { findBodies, hereDocument } from './here-documents.ts';
import { OpenFrames, type Script } from './open-frames.ts';
import { reportOpen } from './report-open.ts';

const wordPiece = /[^\s;&|()<>"'`$\\]+/y;
const name = /\$\{[!#]?(?:\w+|[-@*?$!#])?/y;
const ansiString = /\$'(?:[^'\\]|\\[\s\S])*'/y;
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
  const script: Script = { text, bodyOf: findBodies(text), faults: [] };
  const complete = new ShellScan(script, 0, text.length, 0).run('commands');
  if (!complete) return [];
  return script.faults.toSorted((a, b) => (a.opener ?? a.offset) - (b.opener ?? b.offset));
}

/** The scan of one range: the script, or a here-document in it. */
class ShellScan extends OpenFrames {
  /** Scans the range; false where it nests too deep. */
  run(reads: Frame['reads']): boolean {
    this.push(null, reads, this.at, this.at);
    while (this.at < this.to) {
      const { top } = this;
      if (this.stack.length > deepest) return false;
      if (top.reads === 'quoted') this.inQuotes(top);
      else if (top.reads === 'name' || top.reads === 'subscript') this.inName(top);
      else this.inCommands(top);
    }
    const { stack, suspects, to: end } = this;
    reportOpen(this.text, this.faults, { stack, suspects, end });
    return true;
  }

  private quote(top: Frame): void {
    if (isOuterQuote(this.text, this.at, this.stack, this.glued)) {
      this.miss(top, this.at);
      this.stack.pop();
      return;
    }
    if (!this.glued) this.startWord(top, '');
    this.push('"', 'quoted', this.at, this.at + 1);
  }

  private dollar(quoted: boolean): void {
    const next = this.text[this.at + 1];
    if (next === '(') {
      if (this.text[this.at + 2] === '(') {
        this.push(')', 'sum', this.at + 1, this.at + 2);
        this.push(')', 'sum', this.at + 1, this.at + 2);
      } else this.push(')', 'commands', this.at + 1, this.at + 2);
    } else if (next === '{') {
      name.lastIndex = this.at;
      const end = this.at + (name.exec(this.text)?.[0].length ?? 0);
      this.push('}', 'name', this.at + 1, end);
      if (this.text[end] === '[') this.push(']', 'subscript', end, end + 1);
      else this.checkName(end);
    } else if (next === "'" && !quoted) {
      ansiString.lastIndex = this.at;
      this.at = ansiString.test(this.text) ? ansiString.lastIndex : this.to;
      this.glued = true;
    } else {
      this.at += next !== undefined && /[#$!?@*\-\d]/.test(next) ? 2 : 1;
      this.glued = true;
    }
  }

  /** After the name of a variable only an operator or the brace may follow. */
  private checkName(end: number): void {
    if (
      end >= this.to ||
      (this.text[end] === '(' && this.text[end - 1] === '{') ||
      /[}:#%/^,@+=?~*$\\-]/.test(this.text.charAt(end))
    )
      return;
    this.missTop(end);
    this.glued = true;
  }

  private inQuotes(top: Frame): void {
    const char = this.text.charAt(this.at);
    if (char === '\\') this.at += 2;
    else if (char === '$') this.dollar(true);
    else if (char === '`') this.backtick();
    else if (char === '"' && top.closer === '"') {
      this.stack.pop();
      this.at++;
      this.glued = true;
    } else this.at++;
  }

  private backtick(): void {
    if (this.stack.some((frame) => frame.closer === '`')) {
      this.close('`', this.at);
      this.at++;
    } else this.push('`', 'commands', this.at, this.at + 1);
  }

  private inName(top: Frame): void {
    const char = this.text.charAt(this.at);
    const around = this.stack.at(-2);
    if (char === '\\') this.at += 2;
    else if (char === '}') {
      if (top.reads === 'subscript') this.missTop(this.at);
      this.close('}', this.at);
      this.at++;
    } else if (char === ']' && top.reads === 'subscript') {
      this.stack.pop();
      this.at++;
      if (this.stack.at(-1)?.reads === 'name') this.checkName(this.at);
    } else if (char === '\n' && (top.reads === 'subscript' || around?.reads === 'commands')) {
      this.missTop(this.at);
      this.glued = true;
    } else if (char === '$') this.dollar(around?.reads === 'quoted');
    else if (char === '`') this.backtick();
    else if (char === '"') this.quote(top);
    else if (
      char === "'" &&
      (around?.reads !== 'quoted' ||
        /^\$\{[!#]?\w*(?:\[[^\]\n]*\])?[#%/]/.test(this.text.slice(top.at - 1, top.at + 80)))
    )
      this.raw();
    else this.at++;
  }

  private raw(): void {
    const end = this.text.indexOf("'", this.at + 1);
    const next = end === -1 || end >= this.to ? this.to : end + 1;
    const top = this.top;
    if (!this.glued) this.startWord(top, '');
    this.at = next;
    this.glued = true;
  }

  private newLine(top: Frame): void {
    if (top.part === 'matched') this.endPattern(top);
    this.at++;
    for (const document of this.pending) {
      const body = this.script.bodyOf(document, this.at);
      if (body === null || body.end > this.to) continue;
      if (!document.raw && this.level < 5)
        new ShellScan(this.script, body.start, body.end, this.level + 1).run('quoted');
      this.at = body.next;
    }
    this.pending = [];
    if (top.closer !== ']]' && top.part !== 'subject') this.endCommand(top);
    this.glued = false;
  }

  private word(top: Frame): void {
    wordPiece.lastIndex = this.at;
    const piece = wordPiece.exec(this.text)?.[0] ?? this.text.charAt(this.at);
    const end = this.at + piece.length;
    const whole =
      !this.glued &&
      (end >= this.to ||
        /[\s;&|()<>]/.test(this.text.charAt(end)) ||
        (this.text[end] === '`' && this.stack.some((frame) => frame.closer === '`')));
    const first = top.start && !this.glued;
    if (whole && top.part === 'subject' && piece === 'in') {
      top.part = 'pattern';
      top.start = false;
    } else if (whole && piece === 'esac' && (top.part === 'pattern' || first)) {
      this.close('esac', this.at);
      this.top.start = true;
    } else if (
      whole &&
      (top.closer === ']' || top.closer === ']]') &&
      top.reads === 'commands' &&
      piece === top.closer
    ) {
      this.stack.pop();
      this.top.start = false;
    } else if (top.closer === ']]' && whole && /^(?:then|do)$/.test(piece))
      this.closeTest(top).start = true;
    else if (
      top.closer === ']' &&
      top.reads === 'commands' &&
      piece.endsWith(']') &&
      !piece.includes('[')
    )
      this.stack.pop();
    else if (whole && first && top.reads === 'commands') {
      if (piece === '{') {
        this.stack.push({ ...blankFrame, closer: '}', at: this.at, start: true });
      } else if (piece === '}') {
        if (!this.close('}', this.at))
          this.faults.push({ offset: this.at, expected: null, bracket: '}', opener: null });
        else this.top.start = true;
      } else if (piece === '[' || piece === '[[') {
        top.start = false;
        this.stack.push({ ...blankFrame, closer: piece === '[' ? ']' : ']]', at: this.at });
      } else if (piece === 'case')
        this.stack.push({ ...blankFrame, closer: 'esac', at: this.at, part: 'subject' });
      else if (piece === 'function') {
        this.at = end + (/^[ \t]+[^\s(]+/.exec(this.text.slice(end, end + 200))?.[0].length ?? 0);
        this.glued = false;
        return;
      } else if (piece === 'for') {
        top.start = true;
        this.at = end;
        this.glued = false;
        return;
      } else if (!opening.has(piece) && !closing.has(piece)) this.startWord(top, piece);
    } else if (!this.glued) {
      this.startWord(top, piece);
      const key = top.reads === 'words' ? /^\[\w+(?==)/.exec(piece) : null;
      if (key !== null)
        this.faults.push({
          offset: this.at + key[0].length,
          expected: ']',
          bracket: '[',
          opener: this.at,
        });
    }
    this.at = end;
    this.glued = true;
  }

  private parenthesis(top: Frame): void {
    const before = this.glued ? this.text.charAt(this.at - 1) : '';
    if ((top.part === 'pattern' || top.part === 'matched') && !'?*+@!'.includes(before || ' ')) {
      this.at++;
      return;
    }
    if (top.reads === 'sum') this.push(')', 'sum', this.at, this.at + 1);
    else if (top.start && !this.glued && this.text[this.at + 1] === '(') {
      this.push(')', 'sum', this.at, this.at + 1);
      this.push(')', 'sum', this.at, this.at + 1);
    } else if (
      (before !== '' && '?*+@!='.includes(before)) ||
      top.reads === 'words' ||
      top.closer === ']]'
    )
      this.push(')', 'words', this.at, this.at + 1);
    else this.push(')', 'commands', this.at, this.at + 1);
  }

  private endParenthesis(top: Frame): void {
    if (top.part === 'pattern' || top.part === 'matched') {
      top.part = 'body';
      top.start = true;
      this.at++;
      this.glued = false;
      return;
    }
    const opener = this.stack.findLast((frame) => frame.closer === ')');
    if (!this.close(')', this.at))
      this.faults.push({ offset: this.at, expected: null, bracket: ')', opener: null });
    else if (opener !== undefined && !/[$<>=?*+@!]/.test(this.text[opener.at - 1] ?? ' ')) {
      const around = this.top;
      if (around.reads === 'commands' && around.closer !== ']]') {
        around.start = true;
        this.glued = false;
      }
    }
    this.at++;
  }

  private operator(top: Frame): void {
    const char = this.text.charAt(this.at);
    const pair = this.text.slice(this.at, this.at + 2);
    if (pair === '>&' || pair === '<&' || pair === '&>' || pair === '>|') {
      this.at += 2;
      this.glued = false;
      return;
    }
    let inner = top;
    if (
      inner.reads === 'commands' &&
      (inner.closer === ']' || (inner.closer === ']]' && char === ';')) &&
      /[;&|]/.test(char)
    )
      inner = this.closeTest(inner);
    if (pair === ';;' || pair === ';&') {
      if (inner.part === 'matched') this.endPattern(inner);
      const depth = this.stack.findLastIndex((frame) => frame.part === 'body');
      const edge = this.stack.findLastIndex(
        (frame) => frame.closer === '"' || frame.closer === '`',
      );
      if (depth > edge) {
        for (const frame of this.stack.splice(depth + 1)) this.miss(frame, this.at);
        this.top.part = 'pattern';
        this.top.start = false;
      }
      this.at += this.text[this.at + 2] === '&' ? 3 : 2;
      this.glued = false;
      return;
    }
    this.at++;
    if (char === '|' && inner.part === 'matched') inner.part = 'pattern';
    if (inner.closer === ']]' || inner.part === 'pattern') this.glued = false;
    else if (char === '<' || char === '>') this.glued = false;
    else this.endCommand(inner);
  }

  private inCommands(top: Frame): void {
    const char = this.text.charAt(this.at);
    if (char === '\n')
      this.newLine(top.closer === ']' && top.reads === 'commands' ? this.closeTest(top) : top);
    else if (char === ' ' || char === '\t' || char === '\r') {
      this.at++;
      this.glued = false;
    } else if (char === '\\') {
      if (this.text[this.at + 1] === '\n') this.glued = false;
      else {
        if (!this.glued) this.startWord(top, '');
        this.glued = true;
      }
      this.at += 2;
    } else if (char === '#' && !this.glued && top.reads !== 'sum') {
      const end = this.text.indexOf('\n', this.at);
      this.at = end === -1 ? this.to : end;
    } else if (char === "'") this.raw();
    else if (char === '"') this.quote(top);
    else if (char === '`') this.backtick();
    else if (char === '$') {
      if (!this.glued) this.startWord(top, '');
      this.dollar(false);
    } else if (char === '(') this.parenthesis(top);
    else if (char === ')') this.endParenthesis(top);
    else if (char === '<' && top.reads !== 'sum' && this.text.startsWith('<<<', this.at)) {
      this.at += 3;
      this.glued = false;
    } else if (char === '<' && top.reads !== 'sum' && this.text[this.at + 1] === '<') {
      const document = hereDocument(this.text, this.at);
      if (document === null) this.at += 2;
      else {
        this.pending.push(document);
        this.at = document.end;
      }
      this.glued = false;
    } else if (
      (char === '<' || char === '>') &&
      this.text[this.at + 1] === '(' &&
      top.reads !== 'sum'
    )
      this.push(')', 'commands', this.at + 1, this.at + 2);
    else if (/[;&|<>]/.test(char)) this.operator(top);
    else this.word(top);
  }
}
