import { describe, expect, test } from 'vitest';
import { describeError } from './describe-error.ts';
import { findError } from './find-error.ts';

describe('findError', () => {
  test.each(['Error List', 'error handling in Go', 'Error  Output  Find Results'])(
    'the name of a pane or a topic is no error: %s',
    (name) => {
      expect(findError(`Build succeeded\n${name}\nReady`)).toBeNull();
    },
  );

  test.each([
    [
      "NameError at /users\nundefined method `foo' for nil\nUser.deleted\napp/models/user.rb, line 8",
      { type: 'NameError', message: "undefined method `foo' for nil", line: 8 },
    ],
    [
      'NoMethodError in Posts#index\nShowing app/views/posts/index.html.erb where line #4 raised:\n' +
        "undefined method `title' for nil",
      { type: 'NoMethodError', message: "undefined method `title' for nil", line: 4 },
    ],
    [
      'TemplateDoesNotExist at /blog/\nblog/index.html\nRequest Method: GET',
      { type: 'TemplateDoesNotExist', message: 'blog/index.html' },
    ],
    [
      'NotImplementedError                Traceback (most recent call last)\nInput In [3], in f()',
      { type: 'Python exception', message: 'NotImplementedError' },
    ],
  ])('the page of a web framework, and a notebook: %s', (text, expected) => {
    expect(findError(text)?.error).toMatchObject(expected);
  });

  test.each([
    [
      'Failed to compile.\n\n./app/page.tsx:12:7\nType error: Cannot find name totl.',
      { type: 'Type error', file: './app/page.tsx', line: 12 },
    ],
    [
      'Failed to compile.\n\n./src/Till.js\n  Line 5:7:  sum is not defined  no-undef',
      { code: 'no-undef', message: 'sum is not defined', file: './src/Till.js', line: 5 },
    ],
    [
      'Failed to compile\n\nSyntaxError: /app/Till.jsx: Unexpected token (12:5)',
      { message: 'Unexpected token', file: '/app/Till.jsx', line: 12, column: 5 },
    ],
    ['npm ERR! missing script: start', { advice: expect.stringContaining('npm run') as string }],
    [
      'FAILURE: Build failed with an exception.\n\n* What went wrong:\n' +
        "Could not find till.jar in project ':app'.",
      { type: 'build error', message: "Could not find till.jar in project ':app'." },
    ],
    [
      "* What went wrong:\nExecution failed for task ':app:check'.\n> Could not resolve all files.\n" +
        '   > Could not find till:1.2.\n     Required by:\n         project :app\n   > No till.',
      { type: 'build error', message: 'Could not find till:1.2.' },
    ],
    [
      '== Compilation error in file lib/till.ex ==\n** (CompileError) lib/till.ex:9: undefined sum/1',
      { type: 'CompileError', message: 'undefined sum/1', file: 'lib/till.ex', line: 9 },
    ],
    [
      '╷\n│ Error: Unsupported argument\n│\n│   on main.tf line 14, in resource "till" "a":\n╵',
      { message: 'Unsupported argument', file: 'main.tf', line: 14 },
    ],
    [
      "src/till.erl:6: syntax error before: ':'\nsrc/till.erl:9: Warning: variable X is unused",
      { message: "syntax error before: ':'", file: 'src/till.erl', line: 6, others: [] },
    ],
    ['#7 38.2 ERROR: failed to solve: till not found', { type: 'docker error' }],
    [
      'src/Till.hs:5:21: error: [GHC-83865]\n    • Expected: IO Till',
      { code: 'GHC-83865', message: 'Expected: IO Till', file: 'src/Till.hs', line: 5 },
    ],
    [
      'ld: symbol(s) not found for architecture arm64\nclang: error: linker command failed',
      { type: 'link error', message: 'symbol(s) not found for architecture arm64' },
    ],
    ['E: Unable to locate package till', { type: 'apt error' }],
  ])('what a build says, not that it failed: %s', (text, expected) => {
    expect(findError(text)?.error).toMatchObject(expected);
  });

  test.each([
    [
      'lines of the system log, each with time, host and program',
      'Mar 04 11:02:17 till billing[812]: panic: send on closed channel\n' +
        'Mar 04 11:02:17 till billing[812]: goroutine 7 [running]:\n' +
        'Mar 04 11:02:17 till billing[812]: main.(*Desk).Close(0xc00012)\n' +
        'Mar 04 11:02:17 till billing[812]:         /home/ana/till/desk.go:41 +0xd3',
      {
        type: 'panic',
        message: 'send on closed channel',
        file: '/home/ana/till/desk.go',
        line: 41,
      },
    ],
    [
      'a trace of Go without its panic, told by what stands below the unwinding',
      'main.report(0xc42028)\n\t/home/ana/till/report.go:12 +0x12f\npanic(0x8b9ce0, 0x9a4dd0)\n' +
        '\t/usr/lib/go/src/runtime/panic.go:491 +0x283\nmain.(*Desk).Close(...)\n' +
        '\t/home/ana/till/desk.go:41',
      { type: 'stack trace', message: '', file: '/home/ana/till/desk.go', line: 41 },
    ],
    [
      'a trace below a message of no known form',
      'the till could not be opened\n    at open (/home/ana/till/desk.js:9:14)\n' +
        '    at run (/home/ana/till/run.js:3:1)',
      { type: 'stack trace', message: 'the till could not be opened', line: 9 },
    ],
    [
      'Flutter',
      '══╡ EXCEPTION CAUGHT BY WIDGETS LIBRARY ╞══\nThe following RangeError was thrown building ' +
        'Till(dirty):\nInvalid value: Not in range 0..2\n\nThe relevant error-causing widget was:\n' +
        '  Till Till:file:///home/ana/till/lib/main.dart:31:19',
      { type: 'RangeError', file: '/home/ana/till/lib/main.dart', line: 31 },
    ],
    [
      'Android',
      'Fatal Exception: com.till.app.DeskClosed: nobody is here\n' +
        '    at android.os.Looper.loop(Looper.java:219)\n    at com.till.app.Desk.open(Desk.java:8)',
      { type: 'com.till.app.DeskClosed', message: 'nobody is here', file: 'Desk.java', line: 8 },
    ],
    [
      'a debugger',
      'Exception has occurred: KeyError\n\'till\'\n  File "/home/ana/desk.py", line 6, in <module>',
      { type: 'KeyError', file: '/home/ana/desk.py', line: 6 },
    ],
  ])('where it happened, in the person’s own file: %s', (_, text, expected) => {
    expect(findError(text)?.error).toMatchObject(expected);
  });

  test('places that a search found are no trace', () => {
    const found = 'src/till.go:12: func open() {\nsrc/desk.go:9: open()\nsrc/desk.go:44: open()';
    expect(findError(found)?.error.type).not.toBe('stack trace');
  });

  test('a panic of Rust 1.73 and later, whose message stands below its place', () => {
    const panic =
      "thread 'main' panicked at src/main.rs:14:27:\ncalled `Result::unwrap()` on an `Err` value: " +
      'ParseIntError { kind: InvalidDigit }\nnote: run with `RUST_BACKTRACE=1`';
    expect(findError(panic)?.error).toMatchObject({
      type: 'panic',
      message: 'called `Result::unwrap()` on an `Err` value: ParseIntError { kind: InvalidDigit }',
      file: 'src/main.rs',
      line: 14,
      column: 27,
    });
  });

  test('the problems that an editor lists, each under its file', () => {
    const panel = [
      'PROBLEMS 4   OUTPUT   TERMINAL',
      'TS cart.component.ts  src/app/cart  2',
      "⊗ Property 'total' does not exist on type 'Cart | undefined'. ts(2339) [Ln 28, Col 20]",
      "Cannot find name 'sum'. Did you mean 'num'?ts(2552) [Ln 31, Col 5]",
      'Till.java  src/main/java  1',
      'The local variable rate may not have been initialized Java(536870963) [Ln 11, Col 44]',
      'theme.css  1',
      '} expected css(css-rcurlyexpected) [Ln 150, Col 22]',
    ].join('\n');
    const error = findError(panel)?.error;
    expect(error).toMatchObject({
      type: 'TS2339',
      code: 'TS2339',
      message: "Property 'total' does not exist on type 'Cart | undefined'.",
      file: 'src/app/cart/cart.component.ts',
      line: 28,
      column: 20,
      advice: expect.stringMatching(/no member of that name/) as string,
    });
    expect(error?.others).toMatchObject([
      { type: 'TS2552', file: 'src/app/cart/cart.component.ts', line: 31, column: 5 },
      { type: 'Java 536870963', file: 'src/main/java/Till.java', line: 11, column: 44 },
      { type: 'css css-rcurlyexpected', file: 'theme.css', line: 150, column: 22 },
    ]);
  });

  test.each<
    [string, string, { type: string; file: string | null; line: number | null; advice: RegExp }]
  >([
    [
      'python',
      'Traceback (most recent call last):\n  File "/srv/app/main.py", line 12, in ' +
        '<module>\n    run()\n  File "/srv/app/jobs.py", line 44, in run\n    return ' +
        'data["rows"]\nKeyError: \'rows\'',
      { type: 'KeyError', file: '/srv/app/jobs.py', line: 44, advice: /dictionary/ },
    ],
    [
      'python, within a library',
      'Traceback (most recent call last):\n  File "/srv/app/curve.py", line 87, in <module>\n    ' +
        'c = table[\'Swap\']\n  File "/srv/lib/python3.12/site-packages/pandas/core/frame.py", line ' +
        '4102, in __getitem__\n    indexer = self.columns.get_loc(key)\n  File ' +
        '"/srv/lib/python3.12/site-packages/pandas/core/indexes/base.py", line 3812, in get_loc\n    ' +
        "raise KeyError(key) from err\nKeyError: 'Swap'",
      { type: 'KeyError', file: '/srv/app/curve.py', line: 87, advice: /column/ },
    ],
    [
      'python import, spaces lost by OCR',
      'File "a.py", line 1, in <module>\nimport numpy\nModuleNotFoundError:No module named \'numpy\'',
      { type: 'ModuleNotFoundError', file: 'a.py', line: 1, advice: /Install/ },
    ],
    [
      'java',
      'Exception in thread "main" java.lang.NullPointerException: Cannot invoke ' +
        '"String.length()"\n    at ' +
        'java.base/java.util.Objects.requireNonNull(Objects.java:233)\n    at ' +
        'com.shop.Cart.sum(Cart.java:31)',
      { type: 'java.lang.NullPointerException', file: 'Cart.java', line: 31, advice: /null/ },
    ],
    [
      'java cause',
      'java.lang.IllegalStateException: no currency\n    at com.a.B.c(B.java:5)\nCaused ' +
        'by: java.lang.ArrayIndexOutOfBoundsException: Index 4\n    at com.a.D.e(D.java:9)',
      {
        type: 'java.lang.ArrayIndexOutOfBoundsException',
        file: 'D.java',
        line: 9,
        advice: /index/i,
      },
    ],
    [
      'node',
      '/app/server.js:14\n  const n = user.name;\n                 ^\nTypeError: Cannot ' +
        "read properties of undefined (reading 'name')\n    at handler " +
        '(/app/server.js:14:19)\n    at node:internal/main:1:1',
      { type: 'TypeError', file: '/app/server.js', line: 14, advice: /missing/ },
    ],
    [
      'gcc',
      "main.c: In function 'main':\nmain.c:7:15: error: expected ';' before 'return'",
      { type: 'compile error', file: 'main.c', line: 7, advice: /semicolon/ },
    ],
    [
      'tsc',
      "src/app.ts(12,5): error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
      { type: 'TS2345', file: 'src/app.ts', line: 12, advice: /types differ/ },
    ],
    [
      'rustc',
      'error[E0382]: borrow of moved value: `name`\n --> src/main.rs:8:20',
      { type: 'rustc E0382', file: 'src/main.rs', line: 8, advice: /moved/ },
    ],
    [
      'javac',
      "Main.java:5: error: ';' expected",
      { type: 'compile error', file: 'Main.java', line: 5, advice: /semicolon/ },
    ],
    [
      'go',
      './main.go:9:2: "os" imported and not used',
      { type: 'compile error', file: './main.go', line: 9, advice: /unused/ },
    ],
    [
      'go panic',
      'panic: runtime error: index out of range [5] with length 3\n\ngoroutine 1 ' +
        '[running]:\nmain.main()\n\t/tmp/x/main.go:8 +0x1d',
      { type: 'panic', file: '/tmp/x/main.go', line: 8, advice: /length/ },
    ],
    [
      'crash',
      './a.out\nSegmentation fault (core dumped)',
      { type: 'crash', file: null, line: null, advice: /fsanitize/ },
    ],
    [
      'http',
      'HTTP Status 404 - Not Found',
      { type: 'HTTP 404', file: null, line: null, advice: /address/ },
    ],
    [
      'npm',
      'npm ERR! code ERESOLVE\nnpm ERR! ERESOLVE unable to resolve dependency tree',
      { type: 'npm ERESOLVE', file: null, line: null, advice: /versions/ },
    ],
    [
      'git',
      'CONFLICT (content): Merge conflict in src/app.ts',
      { type: 'git conflict', file: null, line: null, advice: /marked parts/ },
    ],
    [
      'docker',
      'Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?',
      { type: 'docker error', file: null, line: null, advice: /Start Docker/ },
    ],
    [
      'shell',
      'bash: gti: command not found',
      { type: 'shell error', file: null, line: null, advice: /PATH/ },
    ],
    [
      'browser',
      "This site can't be reached\nERR_CONNECTION_REFUSED",
      { type: 'browser error', file: null, line: null, advice: /server runs/ },
    ],
    [
      'windows code with misread zeros',
      'The application was unable to start correctly (0xcoooo07b).',
      { type: 'Windows 0xc000007b', file: null, line: null, advice: /32-bit/ },
    ],
    [
      'windows dialog',
      'Destination Folder Access Denied\nC:\\Data: Access is denied.',
      { type: 'application error', file: null, line: null, advice: /account/ },
    ],
  ])('%s', (_, text, { type, file, line, advice }) => {
    const found = findError(text)?.error;
    expect(found).toMatchObject({ type, file, line });
    expect(found?.advice).toMatch(advice);
    expect(found?.message).not.toBe('');
  });

  test('every error of a compiler’s list, each once with its own place', () => {
    const tsc =
      "src/app.ts:12:5 - error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.\n\n" +
      "12     total(name);\n             ~~~~\n\nsrc/cart.ts:40:11 - error TS2304: Cannot find name 'prcie'.\n\n" +
      '40     return prcie;\n              ~~~~~\n\nFound 2 errors in 2 files.';
    const found = findError(`${tsc}\n${tsc}`)?.error;
    expect(found).toMatchObject({ code: 'TS2345', file: 'src/app.ts', line: 12 });
    expect(found?.others).toEqual([
      {
        type: 'TS2304',
        code: 'TS2304',
        message: "Cannot find name 'prcie'.",
        file: 'src/cart.ts',
        line: 40,
        column: 11,
      },
    ]);
    if (found) expect(describeError(found)).toMatch(/app\.ts, line 12.*Also: .*cart\.ts, line 40/);
    const rustc =
      'error[E0425]: cannot find value `nmae` in this scope\n --> src/main.rs:2:5\n\n' +
      'error[E0382]: borrow of moved value: `name`\n --> src/main.rs:8:20\n\n' +
      'error: aborting due to 2 previous errors';
    expect(findError(rustc)?.error).toMatchObject({
      line: 2,
      others: [{ code: 'E0382', file: 'src/main.rs', line: 8 }],
    });
    const gcc =
      "main.c:7:15: error: expected ';' before 'return'\nmain.c:9:3: warning: unused variable 'n'\n" +
      "main.c:12:1: error: expected '}' at end of input\nmain.c:4:14: note: to match this '{'";
    expect(findError(gcc)?.error.others.map(({ line }) => line)).toEqual([12]);
  });

  test('no further error in a trace, whose last line alone counts', () => {
    const trace =
      'java.lang.IllegalStateException: no currency\n    at com.a.B.c(B.java:5)\nCaused ' +
      'by: java.lang.ArrayIndexOutOfBoundsException: Index 4\n    at com.a.D.e(D.java:9)';
    expect(findError(trace)?.error.others).toEqual([]);
  });

  test.each([
    ['prose', 'We had a calm day. Nothing failed, and every error of the past was forgiven.'],
    [
      'code that raises',
      'def f(x):\n    if x < 0:\n        raise ValueError("negative")\n    return x',
    ],
    ['nothing', ''],
  ])('finds none in %s', (_, text) => {
    expect(findError(text)).toBeNull();
  });

  // Trying every way to read them would not end before the test's own time limit.
  test('gets through 100,000 characters of near misses', () => {
    for (const text of [
      'a.'.repeat(50_000),
      'at '.repeat(33_000),
      `${'x'.repeat(300)}\n`.repeat(330),
      'Error '.repeat(16_000),
      'java.lang.'.repeat(10_000),
    ])
      expect(() => findError(text)).not.toThrow();
  });

  test.each<[string, RegExp]>([
    ["TypeError: Cannot set properties of undefined (setting 'port')", /Create it first/],
    ['TypeError: can only concatenate str (not "int") to str', /str\(\)/],
    ['error CS0103: The name "x" does not exist in the current context', /spelling/],
    ["TS2531: Object is possibly 'null'.", /\?\./],
    ['PHP Warning:  Undefined variable $name in /var/www/index.php on line 3', /isset/],
    ['ArgumentError (wrong number of arguments (given 1, expected 0))', /another number/],
    ['jinja2.exceptions.TemplateNotFound: index.html', /folder/],
    ['Warning: Each child in a list should have a unique "key" prop.', /key/],
    ["Access to fetch at 'http://a' has been blocked by CORS policy: No header", /origin/],
    ['ERROR 1064 (42000): You have an error in your SQL syntax; check the manual', /quoted/],
    ['git@example.com: Permission denied (publickey).', /key/],
    ["* What went wrong: Execution failed for task ':app:compile'.", /stacktrace/],
  ])('knows what to do about %s', (line, advice) => {
    expect(findError(line)?.error.advice).toMatch(advice);
  });

  test('takes no log line for an error', () => {
    expect(findError('com.example.shop.OrderService: 12 orders were sent')).toBeNull();
  });
});
