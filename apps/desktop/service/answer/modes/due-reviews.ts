import { partName } from '@aplomb/contract';
import type { HandlersOf } from '../../base/handlers.ts';
import { logFailure } from '../../base/log.ts';
import type { Service } from '../../base/service.ts';
import { currentSubject } from './current-subject.ts';

/** How often it is looked whether something has become due. */
const DUE_MILLISECONDS = 60_000,
  MOST_DUE = 200;

/** Review of what was asked: what is due, and the grades. */
export interface DueReviews {
  readonly handlers: HandlersOf<'review'>;
  close(): void;
}

/**
 * Shows how much is due; in learning mode it is told once, until all of it was answered.
 */
export function followReviews({
  vault,
  notices,
  state,
  log,
}: Pick<Service, 'vault' | 'notices' | 'state' | 'log'>): DueReviews {
  let told = false;
  const refresh = async (): Promise<void> => {
    const [{ due }, harder] = await Promise.all([
      vault.reviews.due(1),
      vault.reviews.ready(await currentSubject(vault)),
    ]);
    if (due !== state.now.learning.due || harder !== state.now.learning.harder)
      state.update({ learning: { due, harder } });
    if (due > 0 && !told && state.now.context === 'learning') {
      notices.tell(
        'info',
        due === 1 ? 'A question is due for review' : `${due} questions are due for review`,
        `They wait under ${partName('prepare/learning')}.`,
      );
      told = true;
    }
    if (due === 0) told = false;
  };
  const refreshed = async <Value>(value: Value): Promise<Value> => {
    await refresh();
    return value;
  };
  const refreshSoon = (): void => {
    refresh().catch(logFailure(log, 'what is due for review could not be told'));
  };
  const timer = setInterval(refreshSoon, DUE_MILLISECONDS).unref();
  vault.settings.onChange((group) => {
    if (group === 'learning' || group === 'context') refreshSoon();
  });
  refreshSoon();
  return {
    close: () => clearInterval(timer),
    handlers: reviewHandlers(vault, refreshed),
  };
}

function reviewHandlers(
  vault: Service['vault'],
  refreshed: <Value>(value: Value) => Promise<Value>,
): HandlersOf<'review'> {
  return {
    async 'review.due'({ limit }) {
      const { items, due } = await vault.reviews.due(MOST_DUE);
      const areas: readonly string[] = vault.settings.values.learning.subject_areas;
      const aside = (subject: string | null): number =>
        Number(areas.length > 0 && subject !== null && !areas.includes(subject));
      const first = items
        .toSorted((one, other) => aside(one.subject) - aside(other.subject))
        .slice(0, limit);
      return refreshed({
        items: await Promise.all(
          first.map(async (item) => ({
            ...item,
            harder: await vault.reviews.ready(item.subject),
          })),
        ),
        due,
      });
    },
    async 'review.add'(item) {
      return refreshed(
        await vault.reviews.add({
          ...item,
          subject: item.subject ?? (await currentSubject(vault)),
        }),
      );
    },
    async 'review.answer'({ id, grade }) {
      return refreshed(await vault.reviews.grade(id, grade));
    },
    async 'review.delete'({ id }) {
      await vault.reviews.remove(id);
      return refreshed({});
    },
  };
}
