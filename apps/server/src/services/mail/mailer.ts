/** A mail as it goes out. `id` makes its Message-ID, so that one delivered twice is recognised. */
export interface Mail {
  readonly id: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one click unsubscribes (RFC 8058); null for mails that answer a request. */
  readonly unsubscribeUrl: string | null;
}

/** Hands mails to whoever delivers them. */
export interface Mailer {
  /** Resolves once the mail was accepted. Throws MailFault. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A mail was not accepted. The message holds codes only, neither address nor text. */
export class MailFault extends Error {
  override readonly name = 'MailFault';
  /** Whether it would be refused again. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean, cause: unknown) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}
