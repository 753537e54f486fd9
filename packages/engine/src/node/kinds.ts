import { screenKinds, unreadScripts, type UnreadScript } from '@aplomb/contract';
import { judgeKind, type ClassModel } from '../kind/kind-model.ts';
import { findScript } from '../kind/script-features.ts';
import type { KindJudge, ScriptFinder } from '../ports.ts';
import { damaged, readWeights } from './weights-file.ts';

/** What a model's file says of itself before its weights. */
export interface KindHeader {
  classes: string[];
  means: number[];
  deviations: number[];
  hiddenBias: number[];
  outputBias: number[];
  temperature: number;
  scales: { dense: number; words: number; output: number };
  sizes: { dense: number; words: number; output: number };
  /** Of what tells kinds by their pictures, whose weights come last. */
  picture?: { means: number[]; deviations: number[]; scale: number; size: number };
}

/** Reads a model of these classes. Rejects when it is missing or damaged. */
async function loadModel<Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<ClassModel<Name>> {
  const { header, weights: all } = await readWeights<KindHeader>(file);
  const { sizes, scales, picture } = header;
  if (sizes.dense + sizes.words + sizes.output + (picture?.size ?? 0) !== all.length)
    throw damaged(file);
  let at = 0;
  const weights = (size: number, scale: number): Float32Array =>
    Float32Array.from(all.subarray(at, (at += size)), (value) => value * scale);
  return {
    classes: header.classes.flatMap((name) => names.find((one) => one === name) ?? []),
    means: Float32Array.from(header.means),
    deviations: Float32Array.from(header.deviations),
    dense: weights(sizes.dense, scales.dense),
    words: weights(sizes.words, scales.words),
    output: weights(sizes.output, scales.output),
    hiddenBias: Float32Array.from(header.hiddenBias),
    outputBias: Float32Array.from(header.outputBias),
    temperature: header.temperature,
    ...(picture && {
      picture: {
        means: Float32Array.from(picture.means),
        deviations: Float32Array.from(picture.deviations),
        weights: weights(picture.size, picture.scale),
      },
    }),
  };
}

/** Loads what the kinds of screens and texts are judged by. Rejects when a file is missing. */
export async function createKindJudge(): Promise<KindJudge> {
  const [screen, text] = await Promise.all([
    loadModel('screen.bin', screenKinds),
    loadModel('text.bin', screenKinds),
  ]);
  return {
    ofScreen: (features) => judgeKind(screen, features),
    ofText: (features) => judgeKind(text, features),
  };
}

/** Loads what unread scripts are told by. Rejects when the file is missing. */
export async function createScriptFinder(): Promise<ScriptFinder> {
  const names = Object.keys(unreadScripts) as UnreadScript[];
  const model = await loadModel('scripts.bin', [...names, 'latin' as const]);
  return { find: (lines) => findScript(model, lines) };
}
