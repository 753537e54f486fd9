import { readFile } from 'node:fs/promises';
import { screenKinds, unreadScripts, type UnreadScript } from '@aplomb/contract';
import { judgeKind, type ClassModel } from '../kind/kind-model.ts';
import { findScript } from '../kind/script-features.ts';
import type { KindJudge, ScriptFinder } from '../ports.ts';

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

/** Reads a model: a line of JSON, then its weights as signed bytes. Throws when it is damaged. */
export function decodeModel<Name extends string>(
  bytes: Buffer,
  names: readonly Name[],
): ClassModel<Name> {
  const end = bytes.indexOf(0x0a);
  const header = JSON.parse(bytes.toString('utf8', 0, end)) as KindHeader;
  const { sizes, scales, picture } = header;
  if (end + 1 + sizes.dense + sizes.words + sizes.output + (picture?.size ?? 0) !== bytes.length)
    throw new TypeError('A file in models/kinds is damaged.');
  let at = end + 1;
  const weights = (size: number, scale: number): Float32Array => {
    const part = Int8Array.from(bytes.subarray(at, (at += size)));
    return Float32Array.from(part, (value) => value * scale);
  };
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
    ...(picture === undefined
      ? {}
      : {
          picture: {
            means: Float32Array.from(picture.means),
            deviations: Float32Array.from(picture.deviations),
            weights: weights(picture.size, picture.scale),
          },
        }),
  };
}

const folder = new URL('../../models/kinds/', import.meta.url);

/** Loads what the kinds of screens and texts are judged by. Rejects when a file is missing. */
export async function createKindJudge(): Promise<KindJudge> {
  const [screen, text] = await Promise.all(
    ['screen.bin', 'text.bin'].map(async (name) =>
      decodeModel(await readFile(new URL(name, folder)), screenKinds),
    ),
  );
  if (screen === undefined || text === undefined) throw new TypeError('two models were asked for');
  return {
    ofScreen: (features) => judgeKind(screen, features),
    ofText: (features) => judgeKind(text, features),
  };
}

/** Loads what unread scripts are told by. Rejects when the file is missing. */
export async function createScriptFinder(): Promise<ScriptFinder> {
  const names = Object.keys(unreadScripts) as UnreadScript[];
  const bytes = await readFile(new URL('scripts.bin', folder));
  const model = decodeModel(bytes, [...names, 'latin' as const]);
  return { find: (lines) => findScript(model, lines) };
}
