import { analysisModes } from '@aplomb/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { analyzerWith } from '../../test/analyzer.ts';
import { createTextTools } from '../node/text-tools.ts';
import type { TextTools } from '../ports.ts';
import { analyzeText } from './analyze-text.ts';

let tools: TextTools;
let analyze: ReturnType<typeof analyzerWith>;
beforeAll(async () => {
  tools = await createTextTools();
  analyze = analyzerWith(tools);
}, 30_000);

const review =
  'The new release is wonderful. Installing took two minutes, the support team was ' +
  'friendly, and my reports are finally ready on time. I recommend it to every small ' +
  'team that writes reports.';
const source =
  'function average(items) {\n  let total = 0;\n  for (const item of items) {\n    ' +
  'total += item.price;\n  }\n  return total / items.length;\n}\n';

describe('analyzeText', () => {
  test('a long list of errors is one, however much its words are those of a text', async () => {
    const list = ['redEyeReduction', 'imageHeight', 'imageWidth', 'fillLightMode', 'whiteBalance']
      .flatMap((name, at) => [
        `capture.ts(${24 + at},12): error TS2687: All declarations of '${name}' must have ` +
          'identical modifiers.',
        `capture.ts(${24 + at},12): error TS2717: Subsequent property declarations must have the ` +
          `same type.  Property '${name}' must be of type 'Range', but here has type 'number'.`,
      ])
      .join('\n');
    const result = await analyze(list);
    expect(result).toMatchObject({ kind: 'error', error: { code: 'TS2687', line: 24 } });
  });

  test('a message in a fence is what a short question about it is told by', async () => {
    const asked =
      'The till does not start\n\n### Describe the bug\n\nSince the update I get the following in ' +
      'the console, and the output is not very descriptive. I have tried an older version, too, and ' +
      'the same happens there, on two machines and with every browser that I could find here.\n\n' +
      "```\nUncaught SyntaxError: Export 'till' is not defined in module\n```\n\nWhat can I do? The " +
      'file is there, as far as I can see, and so are the others that it needs to run on them.';
    expect(await analyze(asked)).toMatchObject({
      kind: 'error',
      error: { type: 'SyntaxError', message: "Export 'till' is not defined in module" },
    });
  });

  test('what only looks like marks of Markdown is no code', async () => {
    const log =
      '$ npm run build\n\n> till@0.0.0 build\n> tsc && vite build\n\nvite:config bundled in 33ms\n' +
      "vite:config using resolved config: {\nvite:config   plugins: [\nvite:config     'alias',\n" +
      "vite:config     'vite:css'\nvite:config   ],\nvite:config   build: {";
    expect((await analyze(log)).code).toBeNull();
  });

  test('a report in which nobody writes or speaks is none of a mail, however it looks', async () => {
    const report =
      'FAILURE: Build failed with an exception.\n\n* What went wrong:\nA problem occurred configuring ' +
      "root project 'till'.\n> Could not resolve all dependencies for configuration ':classpath'.\n" +
      '   > Could not resolve com.till:sum:2.2.2.\n     Required by:\n         project :\n      > Could ' +
      'not GET the file.\n         > Remote host closed connection during handshake';
    expect(await analyze(report)).toMatchObject({ kind: 'error', error: { type: 'build error' } });
  });

  test('general: language, sentiment, keywords and a summary in its own words', async () => {
    const result = await analyze(review);
    expect(result).toMatchObject({
      analysis_mode: 'general',
      detected_language: 'en',
      sentiment: 'positive',
      code: null,
      problem: null,
      document: null,
    });
    expect(result.keywords.length).toBeGreaterThan(2);
    expect(review).toContain(result.summary.split('. ')[0]);
  });

  test('general notices code and speaks of it', async () => {
    const result = await analyze(source);
    expect(result.code?.language).toBe('javascript');
    expect(result.summary).toMatch(/^JavaScript code, \d+ lines.*`average`/);
    expect(result.sentiment).toBe(null);
    expect(result.keywords[0]).toBe('average');
    expect(result.keywords).not.toContain('const');
  });

  test('code says what a pasted trace reports, too', async () => {
    const trace =
      'Traceback (most recent call last):\n  File "app.py", line 8, in main\n    print(total / ' +
      'count)\nZeroDivisionError: division by zero';
    const result = await analyze(trace, 'code');
    expect(result).toMatchObject({ kind: 'error', code: null, error: { line: 8 } });
    expect(result.summary).toMatch(/^ZeroDivisionError in app\.py, line 8/);
  });

  test('general takes a programming task for a task, not for code', async () => {
    const result = await analyze(
      'Given an array of integers nums and an integer target, return indices of the two numbers ' +
        'such that they add up to target.\n\nExample 1:\nInput: nums = [2,7,11,15], target = 9\n' +
        'Output: [0,1]\nExplanation: nums[0] + nums[1] == 9, so [0, 1] is returned.',
    );
    expect(result).toMatchObject({ code: null, kind: 'problem', detected_language: 'en' });
  });

  test('code of one line is named by what people use', async () => {
    const result = await analyze('function add(a, b) { return a + b; }');
    expect(result.code?.language).toBe('javascript');
  });

  test('a language is named only when it is likely, a feeling only when one is stated', async () => {
    expect(await analyze('budget')).toMatchObject({ detected_language: null, sentiment: null });
    const glad = await analyze('I am glad.');
    expect(glad.sentiment).toBe('positive');
    expect(glad.sentiment_score).toBeGreaterThan(0.3);
    expect((await analyze('The invoice is wrong again.')).sentiment_score).toBeLessThan(0);
    expect(await analyze('How do I reverse a linked list?')).toMatchObject({
      sentiment: null,
      sentiment_score: 0,
    });
  });

  test.each([
    'The lifts are out of service from Monday to Thursday. Use the stairs in hall B. Deliveries ' +
      'go to the ramp behind the building, which is open from 7:00 to 15:00.',
    'El martes no habrá agua en las plantas 2 y 3 entre las 9:00 y las 13:00. Las duchas del ' +
      'sótano seguirán abiertas. El servicio se normaliza por la tarde.',
    'Turn the machine off before you open the lid. Press the blue button, wait until the light ' +
      'is green, then lift the tray with both hands and put it on the table.',
  ])('states no feeling: %s', async (text) => {
    expect((await analyze(text)).sentiment).toBeNull();
  });

  test('a long complaint states one', async () => {
    const complaint =
      'We were really disappointed by this hotel. The room was filthy, the staff were rude and ' +
      'the breakfast was cold. Nobody apologised. The lift was broken for three days, the noise ' +
      'from the street was terrible, and when we complained the manager only shrugged. We paid ' +
      'a lot of money for an awful weekend and we will never come back.';
    expect((await analyze(complaint)).sentiment).toBe('negative');
  });

  test('general notices a mathematical problem', async () => {
    const result = await analyze('Solve for x: 3x + 7 = 25');
    expect(result.problem?.solution?.verified).toBe(true);
    expect(result.summary).toContain('6');
  });

  test('a pasted error message is told with advice', async () => {
    const result = await analyze(
      'Traceback (most recent call last):\n  File "app.py", line 3, in <module>\n    total ' +
        '= prices["tea"]\nKeyError: \'tea\'',
    );
    expect(result.summary).toMatch(/^KeyError in app\.py, line 3.*dictionary/);
  });

  test("a compiler's message pasted alone is an error with code, place and its own advice", async () => {
    const moved =
      'error[E0382]: borrow of moved value: `name`\n --> src/main.rs:8:20\n  |\n6 |     ' +
      'let name = String::new();\n  |         ---- move occurs because `name` has type ' +
      '`String`\n8 |     println!("{name}");\n  |               ^^^^^^ value borrowed here ' +
      'after move\n  |\nhelp: consider cloning the value if the performance cost is acceptable';
    expect(await analyze(moved)).toMatchObject({
      kind: 'error',
      sentiment: null,
      code: null,
      problem: null,
      error: {
        code: 'E0382',
        file: 'src/main.rs',
        line: 8,
        column: 20,
        help: 'consider cloning the value if the performance cost is acceptable',
      },
      summary: expect.stringMatching(/^rustc E0382 in src\/main\.rs, line 8.*It says: consider/),
    });
    expect((await analyze('Nothing failed, and every error of the past was forgiven.')).error).toBe(
      null,
    );
  });

  test.each([
    ['one line of a tool', 'fatal: not a git repository (or any of the parent directories): .git'],
    ['a message made of code', "broken.ts(13,1): error TS1005: '}' expected.\n"],
  ])('%s is an error too', async (_, text) => {
    expect((await analyze(text)).kind).toBe('error');
  });

  test('equations without words have no language', async () => {
    expect(await analyze('2x + y = 11\nx - y = 1')).toMatchObject({
      detected_language: null,
      languages: [],
      code: null,
      problem: { kind: 'system' },
    });
  });

  test('each single mode fills the base fields and its own', async () => {
    for (const mode of analysisModes) {
      const result = await analyze(review, mode);
      expect(result).toMatchObject({ analysis_mode: mode, detected_language: 'en' });
      expect(result.summary).not.toBe('');
      expect(result.code).toBeNull();
      expect(result.document !== null).toBe(mode === 'document');
      expect(result.problem !== null).toBe(mode === 'problem');
    }
  });

  test('prose is no code, even where code is asked for, unless its language is named', async () => {
    const prose = 'Lua code is easy to embed. The next chapter shows how.';
    expect((await analyze(prose, 'code')).code).toBeNull();
    const text = 'total = total + 1';
    expect((await analyze(text, 'code')).code).not.toBeNull();
    const named = { text, language: 'auto', mode: 'code' } as const;
    const lua = await analyzeText({ ...named, codeLanguage: 'lua' }, tools);
    expect(lua.code?.language).toBe('lua');
    const ruby = await analyzeText({ ...named, fileName: 'lib/total.rb' }, tools);
    expect(ruby.code?.language).toBe('ruby');
  });

  test('a given language is not second-guessed', async () => {
    expect(await analyze(review, 'language', 'de')).toMatchObject({
      detected_language: 'de',
      language_confidence: 1,
      languages: [{ language: 'de', confidence: 1 }],
    });
  });

  test.each([
    ['blank', '  \n\t '],
    ['NULs', '\0\0\0'],
    ['lone surrogate', 'a\ud800b'],
    ['digits', '0123456789'.repeat(100)],
    ['one giant line', 'word '.repeat(20_000)],
    ['brackets', '('.repeat(50_000)],
  ])('%s is answered', async (_, text) => {
    const result = await analyze(text);
    expect(result.summary.length).toBeGreaterThan(0);
    expect(result.summary.isWellFormed()).toBe(true);
  });

  const captions = (names: readonly string[]): string =>
    `WEBVTT\n\n${names
      .map(
        (name, at) =>
          `00:00:0${at}.000 --> 00:00:0${at}.900\n<v ${name}>Can you open at ${at + 1}?</v>`,
      )
      .join('\n\n')}`;

  test('captions that name nobody are told by their words, each line once', async () => {
    const lines = ['we open the old archive', 'and look at its first map', 'which shows the canal'];
    const rolling = lines.map(
      (line, at) =>
        `00:00:0${at}.000 --> 00:00:0${at}.900 align:start position:0%\n` +
        `${lines[at - 1] ?? ' '}\n<00:00:0${at}.100><c>${line}</c>\n`,
    );
    const { kind, summary } = await analyze(
      `WEBVTT\nKind: captions\nLanguage: en\n\n${rolling.join('\n')}`,
    );
    expect(summary).toBe('we open the old archive and look at its first map which shows the canal');
    expect(kind).not.toBe('terminal');
  });

  test.each([
    ['those who speak again', ['Ana', 'Ben', 'Ana', 'Ben', 'Cleo'], /of Ana and Ben\.$/m],
    ['all, where nobody does', ['Ana', 'Ben', 'Cleo'], /of Ana, Ben, and Cleo\.$/m],
    [
      'the first of many',
      ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'],
      /Ana, Ben, Cleo, Dan, and 2/,
    ],
  ])('a conversation is told by %s', async (_, names, told) => {
    expect((await analyze(captions(names))).summary).toMatch(told);
  });

  test('of many requests the first are told and the rest counted', async () => {
    const asked = ['lids', 'jars', 'labels', 'boxes', 'tape', 'bags', 'cards', 'pens', 'forms'];
    const { action_items: items, summary } = await analyze(
      `Hi Anna,\n\n${asked.map((what) => `Please send me the ${what}.`).join('\n')}\n\nBest,\nKarin`,
    );
    expect(items.map(({ kind }) => kind)).toEqual(asked.map(() => 'request'));
    expect(summary).toContain('pens');
    expect(summary).not.toContain('forms');
    expect(summary).toMatch(/\b1\b[^\n]*$/);
  });

  test('an open box asks in any language, also in one that was not learnt', async () => {
    const { action_items: items } = await analyze(
      'Att göra innan vi öppnar på lördag\n\n- [ ] Ring snickaren om dörren\n- [x] Köpa färg till väggarna\n' +
        '- [ ] Skriva en skylt till fönstret',
    );
    expect(items.map(({ kind, text }) => [kind, text])).toEqual([
      ['request', 'Ring snickaren om dörren'],
      ['request', 'Skriva en skylt till fönstret'],
    ]);
  });
});
