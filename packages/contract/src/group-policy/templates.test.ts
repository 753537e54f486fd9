import { describe, expect, it } from 'vitest';
import { groupPolicies, policyRegistryKey } from './policies.ts';
import { readGroupPolicy } from './read-policy.ts';
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

  it.each(groupPolicies)('has $name write what is read again', ({ name, value, label }) => {
    const [whole = '', head = ''] =
      new RegExp(`<policy (name="${name}"[^>]*)>[\\s\\S]*?</policy>`).exec(admx()) ?? [];
    expect(head).toContain(`key="${policyRegistryKey}"`);
    const [valueName] = all(head, / valueName="(\w+)"/g);
    const written =
      value === 'switch' ? [] : all(whole, /<(?:text|enum) id="(\w+)" valueName="\1"/g);
    const control = new RegExp(`<presentation id="${name}"><(\\w+) refId="${name}".*${label}`).exec(
      adml(),
    );
    if (value === 'switch') {
      expect([valueName, all(whole, /<enabledValue><decimal value="(\d)"/g)]).toEqual([
        name,
        ['1'],
      ]);
      expect([all(whole, /<disabledValue><decimal value="(\d)"/g), control]).toEqual([['0'], null]);
      for (const decimal of [0, 1]) expect(readGroupPolicy({ [name]: decimal }).faults).toEqual([]);
      return;
    }
    expect([valueName, written]).toEqual([undefined, [name]]);
    expect(control?.[1]).toBe(value === 'text' ? 'textBox' : 'dropdownList');
    const options = all(whole, /<value><string>(\w+)<\/string>/g);
    expect(options).toEqual(value === 'text' ? [] : Object.keys(value).toSorted());
    for (const option of options) expect(readGroupPolicy({ [name]: option }).faults).toEqual([]);
  });

  it('is well formed', () => {
    for (const text of [admx(), adml()]) {
      expect(isWellFormed(text.slice(text.indexOf('\n')))).toBe(true);
      expect(text).not.toMatch(/&(?!amp;|lt;|quot;)/);
    }
  });
});
