import { describe, expect, it } from 'vitest';
import { importCircles } from './import-circles.ts';
import { measureSource } from './measure-source.ts';

const measure = (source: string): ReturnType<typeof measureSource> =>
  measureSource('example.ts', source);

describe('house measures', () => {
  it('finds an error that is thrown away', () => {
    const swallowing = [
      'await close().catch(() => undefined);',
      'await close().catch(() => {});',
      'await close().then(use, () => null);',
      'try { close(); } catch {}',
      'function read() { try { return close(); } catch { return []; } }',
    ];
    for (const source of swallowing) expect(measure(source).swallowed, source).toEqual([1]);
  });

  it('accepts a reason beside it, and an error that is used', () => {
    const reasoned = measure('// The page may be gone already.\nclose().catch(() => undefined);');
    expect(reasoned.swallowed).toEqual([]);
    expect(reasoned.swallowedWithReason).toEqual([2]);
    const used = measure('close().catch((error: unknown) => log(error));');
    expect([...used.swallowed, ...used.swallowedWithReason]).toEqual([]);
  });

  it('counts types, ternaries and patterns as the parser sees them', () => {
    const found = measure(
      [
        "const text = 'any ! a ? b : c ? d : e';",
        'const a: any = list[0]!;',
        'const b = one ? 1 : (two ? 2 : 3);',
        `const c = /${'a'.repeat(130)}/;`,
      ].join('\n'),
    );
    expect(found.any).toEqual([2]);
    expect(found.nonNull).toEqual([2]);
    expect(found.nestedTernaries).toEqual([3]);
    expect(found.longRegexes).toEqual([4]);
    expect(found.longLines).toEqual([4]);
  });

  it('measures functions in lines', () => {
    expect(measure('function a() {\n  return [1].map((n) => n);\n}\n').functions).toEqual([3, 1]);
  });
});

describe('import circles', () => {
  const file = (name: string, ...imports: string[]): Parameters<typeof importCircles>[0][0] => ({
    file: `packages/x/src/${name}.ts`,
    imports: imports.map((other) => ({ name: `./${other}.ts`, isType: true })),
  });

  it('finds files that reach each other by types alone', () => {
    const circles = importCircles([file('a', 'b'), file('b', 'c'), file('c', 'a'), file('d', 'a')]);
    expect(circles.map((circle) => circle.toSorted())).toEqual([
      ['a', 'b', 'c'].map((name) => `packages/x/src/${name}.ts`),
    ]);
  });

  it('finds none where files are imported twice', () => {
    expect(importCircles([file('a', 'b', 'c'), file('b', 'c'), file('c')])).toEqual([]);
  });
});
