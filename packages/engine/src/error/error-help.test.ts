import { expect, test } from 'vitest';
import { findError } from './find-error.ts';

const rustc = `error[E0308]: mismatched types
 --> src/main.rs:4:18
  |
4 |     let n: u32 = "5";
  |            ---   ^^^ expected \`u32\`, found \`&str\`
  |            |
  |            expected due to this
  |
help: consider parsing the text
`;

test.each([
  ['rustc', rustc, { code: 'E0308', line: 4, column: 18, help: 'consider parsing the text' }],
  [
    'git',
    'fatal: The current branch main has no upstream branch.\nTo push the current branch and ' +
      'set the remote as upstream, use\n\n    git push --set-upstream origin main\n',
    {
      code: null,
      line: null,
      column: null,
      help:
        'To push the current branch and set the remote as upstream, use ' +
        'git push --set-upstream origin main',
    },
  ],
  [
    'npm',
    'npm ERR! code ERESOLVE\nnpm ERR! ERESOLVE could not resolve\nnpm ERR!\nnpm ERR! Fix the ' +
      'upstream dependency conflict, or retry\nnpm ERR! this command with --force',
    {
      code: 'ERESOLVE',
      line: null,
      column: null,
      help: 'Fix the upstream dependency conflict, or retry',
    },
  ],
  [
    'tsc',
    "src/app.ts(12,5): error TS2322: Type 'string' is not assignable to type 'number'.",
    { code: 'TS2322', line: 12, column: 5, help: null },
  ],
])('%s: its code, its place and what it says to do', (_, text, expected) => {
  expect(findError(text)?.error).toMatchObject(expected);
});

test('tells the reason behind a code, and advises on it rather than on the next error', () => {
  const npm =
    'npm ERR! code EACCES\nnpm ERR! syscall mkdir\nnpm ERR! path /usr/local/lib\n' +
    'npm ERR! errno -13\nnpm ERR! Error: EACCES: permission denied';
  expect(findError(npm)?.error.message).toBe('Error: EACCES: permission denied');
  const go = './main.go:5:2: "os" imported and not used\n./main.go:11:9: undefined: nmae';
  expect(findError(go)?.error.advice).toContain('Remove the unused name');
});

test('takes no help from the next error of a compiler', () => {
  const other = 'error[E0425]: cannot find value `nmae` in this scope\n --> src/main.rs:2:5\n\n';
  expect(findError(other + rustc)?.error).toMatchObject({ code: 'E0425', help: null });
});
