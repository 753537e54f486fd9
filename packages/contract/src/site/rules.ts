/** Fixed rules of the site's forms and mails. */
export const siteRules = {
  /** Forms one address of the network may send in an hour, of each kind. */
  formsPerHour: 20,
  formBytes: 64 * 1024,
  /** Hidden field that people leave empty. */
  honeypot: 'website',
  emailCharacters: 254,
  nameCharacters: 100,
  subjectCharacters: 150,
  messageCharacters: 5_000,
  detailCharacters: 80,
  /** Hours a confirmation link works. */
  confirmHours: 48,
  /** Minutes between two confirmation mails to one address. */
  resendMinutes: 60,
  /** Days after which an address that was not confirmed is deleted. */
  pendingDays: 30,
  /** Days after which the text of a delivered mail is deleted. */
  deliveredTextDays: 7,
  /** Days after which nothing of a mail is kept. */
  outboxDays: 30,
  /** Hours during which delivery of a mail is tried. */
  deliveryHours: 48,
  /** Days after which a closed ticket is deleted. */
  closedTicketDays: 365,
} as const;
