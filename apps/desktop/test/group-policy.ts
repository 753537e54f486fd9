/** A policy as an organisation writes it into the file of a Linux computer. */
export const examplePolicy = {
  Organisation: 'Example School',
  AllowLive: false,
  HintsOnly: true,
  LocalOnly: true,
  HistoryRetention: '1_month',
};
