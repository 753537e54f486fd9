import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server took it. */
export interface Delivered {
  from: string;
  to: string[];
  mail: Email;
  raw: string;
  login: string | null;
}

/** A real SMTP server on this machine; `refuse` makes it answer recipients with an error. */
export interface MailServer {
  port: number;
  delivered: Delivered[];
  refuse: { code: number; count: number } | null;
  close(): Promise<void>;
}

/**
 * Starts a mail server on `port`, or on a free one. With `password` it takes mail only from
 * "aplomb" with it.
 */
export async function startMailServer({
  port = 0,
  password,
}: { port?: number; password?: string } = {}): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _session, done) => {
      if (auth.username === 'aplomb' && auth.password === password) done(null, { user: 'aplomb' });
      else done(Object.assign(new Error('no'), { responseCode: 535 }));
    },
    onRcptTo: (_address, _session, done) => {
      if (facts.refuse === null || facts.refuse.count === 0) {
        done();
        return;
      }
      facts.refuse.count -= 1;
      done(
        Object.assign(new Error('not now, dear secret@example.com'), {
          responseCode: facts.refuse.code,
        }),
      );
    },
    onData: (stream, session, done) => {
      void (async () => {
        const raw = (await buffer(stream)).toString();
        const { mailFrom, rcptTo } = session.envelope;
        facts.delivered.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(raw),
          raw,
          login: typeof session.user === 'string' ? session.user : null,
        });
        done();
      })();
    },
  });
  const facts: MailServer = {
    port: 0,
    delivered: [],
    refuse: null,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
      }),
  };
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  facts.port = typeof address === 'object' && address !== null ? address.port : 0;
  return facts;
}
