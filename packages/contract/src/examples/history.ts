/** Id used by the history examples. */
export const conversationExampleId = '0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11';

const item = {
  id: conversationExampleId,
  summary: 'Python code, 4 lines. Line 3: `total` is never returned.',
  timestamp: '2026-11-20T09:31:12.000Z',
};

/** Two conversations of a list. */
export const conversationListExample = [
  item,
  {
    id: '6b1d2f3a-95c4-4f0f-8d34-0d6a0c3f7e22',
    summary: 'A positive review of a keyboard.',
    timestamp: '2026-11-19T16:02:40.000Z',
  },
];

/** One conversation in full. */
export const conversationDetailExample = {
  ...item,
  full_log: [
    {
      timestamp: '2026-11-20T09:31:11.000Z',
      role: 'user',
      kind: 'text',
      content: 'def total(xs):\n    s = 0\n    for x in xs:\n        s += x',
    },
    {
      timestamp: '2026-11-20T09:31:12.000Z',
      role: 'assistant',
      kind: 'text',
      content: 'Python code, 4 lines. Line 3: `total` is never returned.',
    },
  ],
  analysis_results: [
    {
      analysis_id: '3f0c9f5e-7f39-4e0b-b1b5-0f4c5f0f9a10',
      analysis_mode: 'code',
      summary: 'Python code, 4 lines.',
    },
  ],
};
