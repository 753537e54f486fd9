import { product } from '@aplomb/contract';
import { createTransport } from 'nodemailer';
import { isLoopback } from '../keys/networks.ts';
import { type Mailer, MailFault } from './mailer.ts';

const CONNECT_MILLISECONDS = 10_000;
const SILENCE_MILLISECONDS = 30_000;

/** Delivers over SMTP. A name and password are sent encrypted only, except to this machine. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const { hostname, username, protocol } = new URL(url);
  const isHere = hostname === 'localhost' || isLoopback(hostname.replaceAll(/[[\]]/g, ''));
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && username !== '' && !isHere,
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: async ({ id, recipient, replyTo, subject, text, html, unsubscribeUrl }) => {
      // Addresses go in as objects: as text, a comma would make two of one.
      const message = {
        from: { name: product.name, address: from },
        to: { name: '', address: recipient },
        messageId: `<${id}@${domain}>`,
        subject,
        text,
        html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl === null
            ? {}
            : {
                'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw faultOf(error);
      });
    },
    close: () => transport.close(),
  };
}

/**
 * Only a refusal of this recipient or this message is final; a wrong password is the operator's to
 * mend.
 */
function faultOf(error: unknown): MailFault {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const isFinal =
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    responseCode !== undefined &&
    responseCode >= 500;
  return new MailFault(
    responseCode === undefined ? code : `${code} ${responseCode}`,
    isFinal,
    error,
  );
}
