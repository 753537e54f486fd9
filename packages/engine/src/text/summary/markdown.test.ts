import { expect, test } from 'vitest';
import { describeMarkdown } from './markdown.ts';

const readme = `# quiet-queue

[![build](https://example.com/badge.svg)](https://example.com) ![logo](logo.png)

**quiet-queue** is a [job queue](https://example.com/queues) that keeps its jobs in one file. It needs no server.

## Layout

\`\`\`
src/
  queue.ts
\`\`\`

Thanks to [all contributors](https://example.com/people).
`;

test('a README is told by what it says it is for, without marks, badges or its tree', () => {
  expect(describeMarkdown(readme)).toBe(
    'A document: “quiet-queue”. quiet-queue is a job queue that keeps its jobs in one file. It needs no server.',
  );
});

test('a title may be underlined', () => {
  expect(
    describeMarkdown('Vaultbox\n========\n\nVaultbox encrypts folders before they are synced.\n'),
  ).toBe('A document: “Vaultbox”. Vaultbox encrypts folders before they are synced.');
});

test('a document without a sentence is told by its title alone', () => {
  expect(describeMarkdown('# Notes\n\n- one\n- two\n\n```\nsrc/\n  a.ts\n```\n')).toBe(
    'A document: “Notes”.',
  );
});

test('the YAML before a page names it, and neither that nor a comment is told', () => {
  expect(
    describeMarkdown(
      '---\nlayout: page\ntitle: "Backups"\n---\n\n<!-- Copyright of nobody in particular, 2026 -->\n\n' +
        'Backups run every night and are kept for _thirty_ days.\n',
    ),
  ).toBe('A document: “Backups”. Backups run every night and are kept for thirty days.');
});

test('words between two rules are no YAML', () => {
  expect(describeMarkdown('---\nThe pumps run at night.\n---\n\n# Pumps\n')).toMatch(
    /The pumps run at night/,
  );
});

test('other texts are left alone', () => {
  expect(describeMarkdown('The meeting is at three. Bring the plans.')).toBeNull();
});
