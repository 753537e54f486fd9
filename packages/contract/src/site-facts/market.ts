/** Size of the field, as the owner states it (specification, section 9): not measured by us. */
export const marketFigures = [
  {
    id: 'interviews',
    value: '$2.3B',
    label: 'Interview preparation',
    text: 'What people and companies spend on getting ready for a conversation that decides a job.',
  },
  {
    id: 'assistants',
    value: '$45B',
    label: 'AI assistants',
    text: 'The market for assistants of every kind, at work and at home.',
  },
  {
    id: 'growth',
    value: '25%',
    label: 'Growth a year',
    text: 'Compound annual growth of that market.',
  },
] as const;

/** The owner's statement on a patent; nothing public proves or refutes it. */
export const patentStatement =
  'The owner states that a patent has been filed. There is no public record we could link to, so take it as a statement.';
