import type { BracketFault } from '../bracket-fault.ts';
import { isDedented } from '../indentation.ts';
import { blankFrame, type Closer, type Frame, missingCloser } from './frame.ts';
import type { findBodies, HereDocument } from './here-documents.ts';

const assignment = /^\w+(?:\[[^\]]*\])?\+?=/;

/** What the scans of one script share. */
export interface Script {
  readonly text: string;
  readonly bodyOf: ReturnType<typeof findBodies>;
  readonly faults: BracketFault[];
}

/** Where a scan is in its range, and what is open there. */
export class OpenFrames {
  protected readonly script: Script;
  protected readonly text: string;
  protected readonly faults: BracketFault[];
  protected readonly to: number;
  protected readonly level: number;
  protected readonly stack: Frame[] = [];
  protected readonly suspects: { opener: number; offset: number }[] = [];
  protected pending: HereDocument[] = [];
  /** Whether the next character continues a word. */
  protected glued = false;
  protected at: number;

  constructor(script: Script, from: number, to: number, level: number) {
    this.script = script;
    this.text = script.text;
    this.faults = script.faults;
    this.at = from;
    this.to = to;
    this.level = level;
  }

  /** The innermost frame; the outermost is never closed. */
  protected get top(): Frame {
    return this.stack.at(-1) ?? { ...blankFrame };
  }

  protected push(
    closer: Closer | null,
    frameReads: Frame['reads'],
    opener: number,
    next: number,
  ): void {
    const start = frameReads === 'commands';
    this.stack.push({ ...blankFrame, closer, at: opener, reads: frameReads, start });
    this.glued = false;
    this.at = next;
  }

  protected missTop(offset: number): void {
    const frame = this.stack.pop();
    if (frame !== undefined) this.miss(frame, offset);
  }

  protected miss(frame: Frame, offset: number): void {
    const fault = missingCloser(this.text, frame, offset);
    if (fault !== null) this.faults.push(fault);
  }

  /**
   * Ends the innermost frame with this closer, and reports what is open inside it. Quotes bound
   * the search.
   */
  protected close(closer: Closer, offset: number): boolean {
    const edge =
      closer === '`'
        ? -1
        : this.stack.findLastIndex((frame) => frame.closer === '"' || frame.closer === '`');
    const depth = this.stack.findLastIndex(
      (frame, index) => index > edge && frame.closer === closer,
    );
    if (depth === -1) return false;
    const [closed, ...inside] = this.stack.splice(depth);
    for (const frame of inside) this.miss(frame, offset);
    if (closer === '}' && closed !== undefined && isDedented(this.text, offset, closed.at))
      this.suspects.push({ opener: closed.at, offset });
    this.glued = true;
    return true;
  }

  protected closeTest(top: Frame): Frame {
    this.miss(top, this.at);
    this.stack.pop();
    return this.top;
  }

  protected startWord(top: Frame, word: string): void {
    if (top.part === 'pattern') top.part = 'matched';
    else if (top.part === 'matched') this.endPattern(top);
    if (top.start && !assignment.test(word)) {
      top.start = false;
    }
  }

  /** A pattern of `case` that ends without its bracket. */
  protected endPattern(top: Frame): void {
    this.faults.push({ offset: this.at, expected: ')', bracket: ')', opener: null });
    top.part = 'body';
    top.start = true;
  }

  protected endCommand(top: Frame): void {
    top.start = top.reads === 'commands';
    this.glued = false;
  }
}
