import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeVaultFolder, type VaultFolder } from '../../../test/vault-folder.ts';
import type { ReviewGrade, Vault } from '../../base/vault.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let folder: VaultFolder;
let vault: Vault;
beforeEach(async () => {
  folder = await makeVaultFolder();
  vault = await folder.open();
});
afterEach(async () => {
  await folder.remove();
});

describe('goals', () => {
  it('are saved, completed at a hundred per cent, and deleted', async () => {
    const goal = await vault.goals.save({
      id: null,
      title: 'Explain a join',
      percent: 40,
      milestones: [{ title: 'Inner', done: true }],
    });
    expect(goal).toMatchObject({ status: 'in_progress', createdAt: '2026-11-16T09:00:00.000Z' });
    folder.clock.now += DAY;
    const done = await vault.goals.save({ ...goal, percent: 100 });
    expect(done).toMatchObject({ id: goal.id, status: 'completed', createdAt: goal.createdAt });
    await vault.goals.save({ id: null, title: 'Another', percent: 0, milestones: [] });
    vault = await folder.open();
    expect((await vault.goals.list()).map(({ title }) => title)).toEqual([
      'Explain a join',
      'Another',
    ]);
    await vault.goals.delete(goal.id);
    expect(await vault.goals.list()).toHaveLength(1);
  });
});

describe('contexts of one’s own', () => {
  it('keep their place when they change', async () => {
    const one = await vault.contexts.save({
      id: null,
      name: 'Thesis',
      description: '',
      focusAreas: '',
      documents: [],
    });
    folder.clock.now += 1;
    await vault.contexts.save({
      id: null,
      name: 'Sales',
      description: '',
      focusAreas: '',
      documents: ['d'],
    });
    await vault.contexts.save({ ...one, description: 'defence in June' });
    expect(
      (await vault.contexts.list()).map(({ name, description }) => `${name} ${description}`),
    ).toEqual(['Thesis defence in June', 'Sales ']);
    await vault.contexts.delete(one.id);
    expect((await vault.contexts.list()).map(({ name }) => name)).toEqual(['Sales']);
  });
});

describe('spaced review', () => {
  const add = (question: string): ReturnType<Vault['reviews']['add']> =>
    vault.reviews.add({ question, answer: 'Because.', subject: 'mathematics' });
  const due = async (): Promise<string[]> =>
    (await vault.reviews.due(20)).items.map(({ question }) => question);

  it('asks at once, again within minutes what was not known, and after ever longer times what was', async () => {
    const [known, unknown] = [await add('known'), await add('unknown')];
    expect(await due()).toEqual(['known', 'unknown']);
    await vault.reviews.grade(unknown.id, 'again');
    let item = await vault.reviews.grade(known.id, 'good');
    expect(await due()).toEqual([]);
    folder.clock.now += 10 * MINUTE;
    expect(await due()).toContain('unknown');
    const waits: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      folder.clock.now = Date.parse(item.dueAt);
      item = await vault.reviews.grade(known.id, 'good');
      waits.push(Date.parse(item.dueAt) - folder.clock.now);
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits.at(-1)).toBeGreaterThan(30 * DAY);
    expect(item.reviews).toBe(6);
    vault = await folder.open();
    expect((await vault.reviews.list()).find(({ id }) => id === known.id)).toEqual(item);
  });

  it('counts what is due beyond what it gives, and forgets what is removed', async () => {
    const items = [await add('a'), await add('b'), await add('c')];
    expect(await vault.reviews.due(2)).toMatchObject({
      due: 3,
      items: [{ question: 'a' }, { question: 'b' }],
    });
    await vault.reviews.remove(items[0]?.id ?? '');
    expect((await vault.reviews.due(2)).due).toBe(2);
    await expect(vault.reviews.grade(items[0]?.id ?? '', 'good')).rejects.toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
    });
  });

  it.each([
    ['conservative', 9, true],
    ['conservative', 8, false],
    ['moderate', 8, true],
    ['moderate', 7, false],
    ['aggressive', 6, true],
    ['aggressive', 5, false],
  ] as const)('%s: harder after %i of ten: %s', async (progression, right, harder) => {
    await vault.settings.set('learning', { difficulty_progression: progression });
    const { id } = await add('again and again');
    const grades: ReviewGrade[] = [
      ...Array.from({ length: 10 - right }, () => 'again' as const),
      ...Array.from({ length: right }, () => 'hard' as const),
    ];
    for (const grade of grades.slice(0, -1)) await vault.reviews.grade(id, grade);
    expect(await vault.reviews.ready('mathematics')).toBe(false);
    await vault.reviews.grade(id, grades.at(-1) ?? 'good');
    expect(await vault.reviews.ready('mathematics')).toBe(harder);
    expect(await vault.reviews.ready('history')).toBe(false);
  });
});
