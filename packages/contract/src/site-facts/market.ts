/** Size of the field, as the owner states it (specification, section 9): not measured by us. */
export const marketFigures = [
  {
    id: 'interviews',
    value: '$2.3B',
    label: 'Interview preparation',
    text: 'A year’s spending on preparing for job interviews.',
  },
  {
    id: 'assistants',
    value: '$45B',
    label: 'AI assistants',
    text: 'The market for AI assistants of all kinds, at work and at home.',
  },
  {
    id: 'growth',
    value: '25%',
    label: 'Growth a year',
    text: 'Compound annual growth of the AI assistant market.',
  },
] as const;

/** The owner's statement on a patent; nothing public proves or refutes it. */
export const patentStatement =
  'The company says that it has filed a patent. There is no public record to link to yet, so you can’t check this.';
