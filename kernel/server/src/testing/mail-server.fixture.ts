import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server on this machine. */
export interface MailServer {
  url: string;
  taken: (Email & { recipients: string[] })[];
  open: boolean;
  close(): Promise<void>;
}

const mailCredentials = { user: 'quoin', pass: 'a p@ssword' };

/** Starts a mail server that requires a password. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, callback) {
      const right = username === mailCredentials.user && password === mailCredentials.pass;
      callback(right ? null : new Error('wrong password'), right ? { user: username } : undefined);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (!mails.open) return callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        const recipients = envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => mails.taken.push({ ...mail, recipients }));
        return callback();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const mails: MailServer = {
    url: `smtp://${mailCredentials.user}:${encodeURIComponent(mailCredentials.pass)}@127.0.0.1:${port}`,
    taken: [],
    open: true,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
}
