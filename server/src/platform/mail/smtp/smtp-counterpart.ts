import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export const LOGIN = { user: 'marque', password: 'planted-smtp-password' } as const;

interface Received {
  readonly recipient: string;
  readonly recipients: readonly string[];
  readonly message: string;
  readonly isEncrypted: boolean;
}

/** A refusal as a server words it, with the address in its text. */
export function refusal(responseCode: number, address: string): Error {
  return Object.assign(new Error(`${responseCode} <${address}> refused`), { responseCode });
}

/** A mail server of this machine until the end of the test, which demands the login. */
export async function startSmtpServer(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disableReverseLookup: true,
    closeTimeout: 100,
    // Without it, each start warns about the certificate of the package.
    logger: false,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onAuth(auth, _session, callback) {
      const isValid = auth.username === LOGIN.user && auth.password === LOGIN.password;
      callback(isValid ? null : refusal(535, LOGIN.user), { user: auth.username });
    },
    onData(stream, session, callback) {
      void text(stream).then((message) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipient: recipients[0] ?? '', recipients, message, isEncrypted: session.secure });
        callback();
      }, callback);
    },
    ...options,
  });
  // A client that breaks off is an error of the connection only.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  const address = listening.address() as AddressInfo;
  return {
    port: address.port,
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`,
    received,
    connections: () => connections,
    close,
  };
}
