import type { AnalysisOutcomes, AnalysisTask } from '../../base/engine.ts';
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { audioAnalysisOptions, type TextSource } from '@aplomb/contract';
import {
  analyzeScreen,
  analyzeSpeech,
  analyzeText,
  judgeAnswer,
  type OcrPort,
  readBeside,
  type ToldLine,
} from '@aplomb/engine';
import { createLocalOcr, encodeForUpload } from '@aplomb/engine/node/reading';
import { createTextTools } from '@aplomb/engine/node/text-tools';

/**
 * V8's optimising compiler held 2.4 GB after 31 grammars and parsed no faster. Tesseract is slower
 * by two thirds without it, so it is on while a screen is read.
 */
function setOptimising(on: boolean): void {
  for (const flag of ['wasm-tier-up', 'wasm-dynamic-tiering'])
    setFlagsFromString(on ? `--${flag}` : `--no-${flag}`);
}
setOptimising(false);

const everyPart = audioAnalysisOptions.parse({});
/** What the grammar checker takes, 280 MB, is given back soon; it loads again in 2.5 s. */
const GRAMMAR_IDLE_SECONDS = 15;
const tools = createTextTools({ checkerIdleSeconds: GRAMMAR_IDLE_SECONDS });
let reader: Promise<OcrPort> | null = null;
const openReader = ({
  threads,
  pack,
}: {
  threads: number;
  pack: string | null;
}): Promise<OcrPort> => {
  reader ??= createLocalOcr({ threads, ...(pack !== null && { pack }) }).then(
    optimised,
    (error: unknown) => {
      reader = null;
      throw error;
    },
  );
  return reader;
};
/** The same reader, compiled to be fast. */
const optimised = (ocr: OcrPort): OcrPort => ({
  get name() {
    return ocr.name;
  },
  get legibility() {
    return ocr.legibility;
  },
  async read(frame) {
    setOptimising(true);
    try {
      return await ocr.read(frame);
    } finally {
      setOptimising(false);
    }
  },
  close: () => ocr.close(),
});

/** Reads a picture together with what its window told; `source` says where the lines were from. */
function createBesideReader(ocr: OcrPort, told: readonly ToldLine[]) {
  let source: TextSource = 'picture';
  return {
    get name() {
      return source === 'window' ? source : ocr.name;
    },
    get source() {
      return source;
    },
    legibility: ocr.legibility,
    async read(frame) {
      const read = await readBeside(frame, told, ocr);
      ({ source } = read);
      return read.lines;
    },
    close: () => ocr.close(),
  } satisfies OcrPort & { source: TextSource };
}

/**
 * What a task answers: its outcome, the memory this process takes and the name of what reads in it.
 */
export interface WorkerReply {
  outcome: AnalysisOutcomes[AnalysisTask['kind']];
  memory: number;
  reader: string | null;
}

let isKept = false;

/** Does one piece of work. */
export default async function work(task: AnalysisTask): Promise<WorkerReply> {
  const outcome = await analyze(task);
  // Once, and only where compiled sources are kept: this process is ended and does not exit.
  if (!isKept) flushCompileCache();
  isKept = true;
  return {
    outcome,
    memory: process.memoryUsage.rss(),
    reader: reader === null ? null : (await reader).name,
  };
}

async function analyze(task: AnalysisTask): Promise<AnalysisOutcomes[AnalysisTask['kind']]> {
  switch (task.kind) {
    case 'warm':
      await Promise.all([tools, openReader(task)]);
      return null;
    case 'speech':
      return analyzeSpeech(
        { transcription: task.transcription, options: everyPart, transcriptionOnly: false },
        await tools,
      );
    case 'judge':
      return judgeAnswer(task.answer, task.request, await tools);
    case 'text':
      return analyzeText(task, await tools);
    case 'screen': {
      const reading = await openReader(task);
      const beside = task.told === null ? null : createBesideReader(reading, task.told);
      const analysis = await analyzeScreen(
        task.frame,
        { ocr: beside ?? reading, text: await tools },
        { types: task.types, context: task.context },
      );
      const picture = task.picture ? await encodeForUpload(task.frame) : null;
      return { analysis, source: beside?.source ?? 'picture', picture };
    }
  }
}
