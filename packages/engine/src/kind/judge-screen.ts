import { findError } from '../error/find-error.ts';
import { problemStatement } from '../analysis/screen-analyses.ts';
import type { ScreenLayout } from '../screen/layout.ts';
import { judgeProblems } from '../text/problem/index.ts';
import type { KindJudge } from '../ports.ts';
import type { JudgedKind, KindFeatures } from './kind-model.ts';
import { layoutFeatures } from './layout-features.ts';
import type { PictureLook } from './picture-look.ts';
import { wordFeatures } from './word-features.ts';

/** What the kind of a screen is judged by: its layout, its colours and its words. */
export function screenFeatures(
  layout: ScreenLayout,
  look: PictureLook,
  size: { width: number; height: number },
  picture: KindFeatures['picture'] = null,
): KindFeatures {
  const { likelihood, stated } = judgeProblems(problemStatement(layout.blocks, null));
  const dense = layoutFeatures(layout, {
    error: findError(layout.text),
    problem: likelihood,
    stated,
    look,
    ...size,
  });
  return { dense, words: wordFeatures(layout.text), picture };
}

/** A screen without words is judged only where it holds pictures. */
const leastBusy = 0.1;

/** The kind of a screen by its layout, its colours and its words. */
export function judgeScreen(
  kinds: KindJudge,
  layout: ScreenLayout,
  look: PictureLook,
  size: { width: number; height: number },
  picture: KindFeatures['picture'] = null,
): JudgedKind {
  if (layout.lines.length === 0 && look.busy < leastBusy) return { kind: 'other', confidence: 0 };
  const judged = kinds.ofScreen(screenFeatures(layout, look, size, picture));
  // A picture of the world has many colours, whatever a few lost words look like.
  if (judged.kind === 'photo' && look.busy < leastBusy) return { kind: 'other', confidence: 0 };
  return judged;
}
