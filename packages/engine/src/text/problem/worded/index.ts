import type { Outcome } from '../outcome.ts';
import type { Reading } from '../reading.ts';
import { solveAges } from './ages.ts';
import { solveBases } from './bases.ts';
import { isChemistry, solveChemistry } from './chemistry.ts';
import { solveCounting } from './counting.ts';
import { solveKinematics } from './kinematics.ts';
import { solveMatrices } from './matrices.ts';
import { solveMotion } from './motion.ts';
import { solvePercentages } from './percentages.ts';
import { solvePhysics } from './physics.ts';
import { solveProbability } from './probability.ts';
import { solveProportion } from './proportion.ts';
import { solveSequence } from './sequences.ts';
import type { Quantities } from './quantity.ts';
import { quantitiesOf } from './quantity.ts';
import { isKnown, vocabularies } from './vocabulary.ts';
import { questionsIn } from './wording.ts';

const longest = 700;
type Strategy = (quantities: Quantities) => Outcome | null;

/** A strategy that answers only texts made of words it knows. */
function within(known: ReadonlySet<string>, strategy: Strategy): Strategy {
  return (quantities) =>
    isKnown(quantities.text, quantities.all, known) ? strategy(quantities) : null;
}

const strategies: readonly Strategy[] = [
  solveMatrices,
  solveBases,
  solveSequence,
  solveProbability,
  solveAges,
  within(vocabularies.counting, solveCounting),
  within(vocabularies.kinematics, solveKinematics),
  within(vocabularies.motion, solveMotion),
  within(vocabularies.physics, solvePhysics),
  within(vocabularies.percentages, solvePercentages),
  within(vocabularies.proportion, solveProportion),
];

const chemical: Outcome = {
  kind: 'word_problem',
  solution: null,
  note: 'This is chemistry the local engine does not work out: it balances equations and finds molar masses and amounts.',
};

/**
 * Chemistry is worked out by its own rules or not at all: its formulas are no algebra. Null when
 * the text is no chemistry.
 */
export function solveSubstances(reading: Reading): Outcome | null {
  if (!isChemistry(reading.source)) return null;
  const outcome = solveChemistry(reading.source);
  return outcome?.solution?.verified === true ? outcome : chemical;
}

/**
 * Everyday exam questions in words. A strategy answers only when it knows every number and every
 * turn of the text.
 */
export function solveWorded(reading: Reading): Outcome | null {
  if (reading.plain.text.length > longest) return null;
  const quantities = quantitiesOf(reading.plain);
  if (questionsIn(quantities.text.toLowerCase()) > 1) return null;
  for (const strategy of strategies) {
    const outcome = strategy(quantities);
    if (outcome !== null) return outcome.solution?.verified === true ? outcome : null;
  }
  return null;
}
