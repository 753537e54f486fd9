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
  expect(describeMarkdown(readme, 'en')).toBe(
    'A document: “quiet-queue”. quiet-queue is a job queue that keeps its jobs in one file. It needs no server.',
  );
});

test('a proposal is told by its summary, not by the checklist before it', () => {
  const proposal = `# Rotate signing keys

## Release checklist

Items marked with (R) are required before a release is planned.

- [x] (R) The reviewers have approved the design
- [ ] (R) The test plan is in place

## Summary

Signing keys are replaced every ninety days without a restart. Tokens signed by the key before stay valid for a day.

## Motivation

A key that leaks can be used for years today.
`;
  expect(describeMarkdown(proposal, 'en')).toBe(
    'A document: “Rotate signing keys”. Signing keys are replaced every ninety days without a ' +
      'restart. Tokens signed by the key before stay valid for a day.',
  );
});

test('badges, links and tags before the first sentence say nothing', () => {
  expect(
    describeMarkdown(
      '# tide\n\n[![Build][build]][ci] ![Size][size]\n\n<img\n  src="tide.svg"\n  alt="">\n\n' +
        'Predicts tides from [harmonic constants](https://example.com).\n\n[build]: https://example.com/b.svg\n',
      'en',
    ),
  ).toBe('A document: “tide”. Predicts tides from harmonic constants.');
});

test('a title may be underlined', () => {
  expect(
    describeMarkdown(
      'Vaultbox\n========\n\nVaultbox encrypts folders before they are synced.\n',
      'en',
    ),
  ).toBe('A document: “Vaultbox”. Vaultbox encrypts folders before they are synced.');
});

test('a document without a sentence is told by its title alone', () => {
  expect(describeMarkdown('# Notes\n\n- one\n- two\n\n```\nsrc/\n  a.ts\n```\n', 'en')).toBe(
    'A document: “Notes”.',
  );
});

test('the YAML before a page names it, and neither that nor a comment is told', () => {
  expect(
    describeMarkdown(
      '---\nlayout: page\ntitle: "Backups"\n---\n\n<!-- Copyright of nobody in particular, 2026 -->\n\n' +
        'Backups run every night and are kept for _thirty_ days.\n',
      'en',
    ),
  ).toBe('A document: “Backups”. Backups run every night and are kept for thirty days.');
});

test('words between two rules are no YAML', () => {
  expect(describeMarkdown('---\nThe pumps run at night.\n---\n\n# Pumps\n', 'en')).toMatch(
    /The pumps run at night/,
  );
});

test('other texts are left alone, also with sections after words', () => {
  expect(
    describeMarkdown('Orders arrive twice.\n\n## Done when\n\n- one is kept\n', 'en'),
  ).toBeNull();
  expect(describeMarkdown('The meeting is at three. Bring the plans.', 'en')).toBeNull();
});
