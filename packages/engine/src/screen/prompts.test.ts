import { expect, test } from 'vitest';
import { isPrompt, promptCommand } from './prompts.ts';

test.each([
  ['dana@fjord:~/work/tidepool$ git status --short', 'git status --short'],
  ['PS C:\\Work\\Orchard> npm run test', 'npm run test'],
  ['C:\\Users\\mira>dir /s', 'dir /s'],
  ['$ ls -la', 'ls -la'],
  ['[root@node07 logs]# tail -n 4 access.log', 'tail -n 4 access.log'],
  ['>>> print(3)', 'print(3)'],
])('%s', (row, command) => {
  expect(isPrompt(row)).toBe(true);
  expect(promptCommand(row)).toBe(command);
});

test.each([
  ['| % Stmts | % Branch | 9 % Lines'],
  ['Costs rose by 5 $ this year'],
  ['const price = 5;'],
  [''],
])('no prompt: %s', (row) => {
  expect(promptCommand(row)).toBeNull();
});
