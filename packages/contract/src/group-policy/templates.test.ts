import { describe, expect, it } from 'vitest';
import { groupPolicies } from './policies.ts';
import { adml, admx } from './templates.ts';

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '').toSorted();
/** Opening and closing tags of a text, each closing one in its place. */
function isWellFormed(text: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, alone] of text.matchAll(
    /<(\/?)([\w]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (alone === '/') continue;
    if (closing === '') open.push(name ?? '');
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

describe('the group policy template', () => {
  it('has a text for every string it names, and none more', () => {
    const named = new Set(all(admx(), /\$\(string\.(\w+)\)/g));
    expect(all(adml(), /<string id="(\w+)"/g)).toEqual([...named]);
    const shown = new Set(all(admx(), /\$\(presentation\.(\w+)\)/g));
    expect(all(adml(), /<presentation id="(\w+)"/g)).toEqual([...shown]);
  });

  it('has every policy, in a category that is there', () => {
    expect(all(admx(), /<policy name="(\w+)"/g)).toEqual(
      groupPolicies.map(({ name }) => name).toSorted(),
    );
    const categories = new Set(all(admx(), /<category name="(\w+)"/g));
    for (const ref of all(admx(), /<parentCategory ref="(\w+)"/g))
      expect(categories).toContain(ref);
  });

  it('is well formed', () => {
    for (const text of [admx(), adml()]) {
      expect(isWellFormed(text.slice(text.indexOf('\n')))).toBe(true);
      expect(text).not.toMatch(/&(?!amp;|lt;|quot;)/);
    }
  });
});
