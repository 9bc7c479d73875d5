import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClock } from '../../clock/index.ts';
import { openDatabase } from '../../db/index.ts';
import { createLog } from '../../log/index.ts';
import { createMetrics } from '../../metrics/index.ts';
import { temporaryFolder, waitUntil } from '../../testing.ts';
import { describeMail, HELLO, subjectOf } from '../mail-contract.ts';
import { LOGIN, refusal, startSmtpServer } from './smtp-counterpart.ts';
import { createSmtpMail } from './smtp-mail.ts';
import { createSmtpTransport, failureOf, transportOptions } from './smtp-transport.ts';

const MINUTE_MS = 60_000;
const SENDER = { name: 'Marque', address: 'letters@marque.example' };

interface OpenOptions {
  readonly folder?: string;
  readonly login?: { readonly user: string; readonly password: string } | null;
  readonly mostWaiting?: number;
}

/** The adapter over a real database and a clock that the test moves. */
async function openMail(url: string, { folder = temporaryFolder(), login = LOGIN, mostWaiting }: OpenOptions = {}) {
  const db = await openDatabase(folder);
  const clock = createClock();
  const lines: string[] = [];
  const log = createLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });
  const metrics = createMetrics({ process: false });
  const mail = createSmtpMail(
    { clock, db, log, metrics },
    { url, sender: SENDER, login },
    mostWaiting === undefined ? {} : { mostWaiting },
  );
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await mail.stop();
    clock.stop();
    await db.close();
  };
  onTestFinished(close);
  const rows = () => db.read.selectFrom('outgoing_mails').selectAll().orderBy('id').execute();
  const isEmpty = () => waitUntil(async () => (await rows()).length === 0);
  return { mail, clock, db, rows, isEmpty, logged: () => lines.join(''), close };
}

/** A relay in front of a server that breaks its first connections off in the middle of a message, as a network does. */
async function startBreakingRelay(target: number, breaks: number) {
  const connections: { text: string }[] = [];
  const relay = createServer((client) => {
    const connection = { text: '' };
    const isBroken = connections.push(connection) <= breaks;
    const server = connect(target, '127.0.0.1');
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.pipe(server).pipe(client);
    client.on('data', (part) => {
      connection.text += part.toString();
      if (isBroken && connection.text.length > 100_000) end();
    });
  });
  const port = await listen(relay);
  return { port, sent: () => connections.map(({ text }) => text) };
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

describeMail('SMTP', async () => {
  let isBroken = false;
  const server = await startSmtpServer({
    onRcptTo: ({ address }, _session, callback) => callback(isBroken ? refusal(550, address) : null),
  });
  const { mail, logged, isEmpty } = await openMail(server.url);
  return {
    mail,
    logged,
    received: async (count) => {
      await waitUntil(() => server.received.length >= count);
      await isEmpty();
      return server.received;
    },
    failFor: async (outgoing) => {
      isBroken = true;
      await mail.send(outgoing);
      await isEmpty();
    },
  };
});

describe('a mail server', () => {
  it.each([false, true])('gets the login and the message over TLS (smtps: %s)', async (secure) => {
    const server = await startSmtpServer({ secure });
    const { mail, isEmpty, logged } = await openMail(server.url);
    await mail.send(HELLO);
    await isEmpty();
    expect(server.received).toMatchObject([{ recipient: HELLO.to, isEncrypted: true }]);
    expect(server.received[0]?.message).toMatch(/^From: Marque <letters@marque\.example>\r$/m);
    expect(logged()).toBe('');
  });

  it('of this machine may ask for no login and have no TLS', async () => {
    const server = await startSmtpServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] });
    const { mail, isEmpty } = await openMail(server.url, { login: null });
    await mail.send(HELLO);
    await isEmpty();
    expect(server.received).toHaveLength(1);
  });

  it('elsewhere gets nothing without TLS, or with a certificate that is not valid for it', async () => {
    // Addresses this machine, and is none of the names that mean it.
    const elsewhere = (port: number) => `smtp://0.0.0.0:${port}`;
    const plain = await startSmtpServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
    });
    const selfSigned = await startSmtpServer();
    let logins = 0;
    const watching = await startSmtpServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => {
        logins += 1;
        callback(null, { user: 'x' });
      },
    });
    for (const { port, received } of [plain, selfSigned, watching]) {
      const transport = createSmtpTransport({ url: elsewhere(port), login: LOGIN });
      const failure = await transport.deliver({ from: SENDER.address, to: HELLO.to }, Buffer.from('x'));
      transport.close(true);
      expect(failure?.kind).toBe('service');
      expect(received).toEqual([]);
    }
    expect(logins).toBe(0);
    expect(transportOptions({ url: 'smtp://mail.example', login: null })).toMatchObject({
      port: 587,
      secure: false,
      requireTLS: true,
      tls: { rejectUnauthorized: true },
    });
    expect(transportOptions({ url: 'smtps://mail.example', login: null })).toMatchObject({ port: 465, secure: true });
  });

  it('is reached over few connections, which are used again', async () => {
    const server = await startSmtpServer();
    const { mail, isEmpty } = await openMail(server.url);
    await mail.sendAll(Array.from({ length: 40 }, () => HELLO));
    await isEmpty();
    expect(server.received).toHaveLength(40);
    expect(server.connections()).toBeLessThanOrEqual(5);
  });

  it.each(['a@b.example>\r\nRCPT TO:<all@b.example', 'a@b.example, all@b.example', 'x <all@b.example>'])(
    'gets the address %j as one recipient or not at all',
    async (to) => {
      const server = await startSmtpServer();
      const { mail, isEmpty } = await openMail(server.url);
      await mail.send({ ...HELLO, to });
      await isEmpty();
      for (const { recipients } of server.received) {
        expect(recipients).toHaveLength(1);
        expect(recipients).not.toContain('all@b.example');
      }
    },
  );
});

describe('a failed delivery', () => {
  it('that the server refuses for good ends, is logged without the address, and keeps no other e-mail', async () => {
    const server = await startSmtpServer({
      onRcptTo: ({ address }, _session, callback) => callback(address === HELLO.to ? refusal(550, address) : null),
    });
    const { mail, isEmpty, logged } = await openMail(server.url);
    await mail.sendAll([HELLO, { ...HELLO, to: 'bob@example.com' }]);
    await isEmpty();
    expect(server.received).toMatchObject([{ recipient: 'bob@example.com' }]);
    const [line] = logged().trim().split('\n');
    expect(JSON.parse(line ?? '')).toMatchObject({ kind: 'welcome', code: '550', attempts: 1 });
    expect(logged()).not.toContain('ann@example');
  });

  it('by greylisting is tried again until the server accepts', async () => {
    let attempts = 0;
    const server = await startSmtpServer({
      onRcptTo: ({ address }, _session, callback) => {
        attempts += 1;
        callback(attempts <= 2 ? refusal(451, address) : null);
      },
    });
    const { mail, clock, rows, isEmpty, logged } = await openMail(server.url);
    await mail.send(HELLO);
    await waitUntil(async () => (await rows())[0]?.attempts === 1 && attempts === 1 && /tried again/.test(logged()));
    await waitUntil(async () => ((await rows())[0]?.next_attempt_at ?? 0) < clock.now() + 2 * MINUTE_MS);
    clock.advance(MINUTE_MS + 1);
    await waitUntil(
      async () => attempts === 2 && ((await rows())[0]?.next_attempt_at ?? 0) < clock.now() + 6 * MINUTE_MS,
    );
    expect(server.received).toEqual([]);
    clock.advance(5 * MINUTE_MS + 1);
    await isEmpty();
    expect(server.received).toMatchObject([{ recipient: HELLO.to }]);
    expect(logged()).not.toContain('ann@example');
  });

  it('is given up after ten further attempts', async () => {
    let attempts = 0;
    const server = await startSmtpServer({
      onRcptTo: ({ address }, _session, callback) => {
        attempts += 1;
        callback(refusal(451, address));
      },
    });
    const { mail, clock, rows, isEmpty, logged } = await openMail(server.url);
    await mail.send(HELLO);
    for (let nth = 1; nth <= 10; nth += 1) {
      await waitUntil(async () => attempts === nth && ((await rows())[0]?.attempts ?? 0) === nth);
      await waitUntil(() => logged().split('tried again').length === nth + 1);
      clock.advance(16 * 60 * MINUTE_MS + 1);
    }
    await isEmpty();
    expect(attempts).toBe(11);
    expect(logged()).toContain('could not be delivered');
  });

  it('by a connection that breaks in the middle of the message repeats the same message', async () => {
    const server = await startSmtpServer({ hideSTARTTLS: true, allowInsecureAuth: true });
    const relay = await startBreakingRelay(server.port, 2);
    const { mail, clock, rows, logged } = await openMail(`smtp://127.0.0.1:${relay.port}`);
    await mail.send({ ...HELLO, html: `<p>${'x'.repeat(300_000)}</p>` });
    await waitUntil(async () => {
      clock.advance(MINUTE_MS);
      return (await rows()).length === 0;
    });
    expect(logged()).toContain('can’t be used');
    expect(server.received).toHaveLength(1);
    const ids = relay.sent().flatMap((text) => /^Message-ID: (.*)\r$/m.exec(text)?.[1] ?? []);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it('of the login keeps the whole queue and shows no password', async () => {
    const server = await startSmtpServer();
    const login = { user: 'marque', password: 'planted-wrong-password' };
    const { mail, rows, logged } = await openMail(server.url, { login });
    await mail.sendAll([HELLO, HELLO, HELLO]);
    await waitUntil(() => logged().includes('can’t be used'));
    expect(await rows()).toHaveLength(3);
    expect(server.received).toEqual([]);
    expect(logged()).toContain('"code":"535"');
    expect(logged()).not.toMatch(/planted|ann@example/);
  });
});

describe('while no mail server answers', () => {
  it('e-mails are stored, one is tried after each pause, and all are sent when it is there, also by the next run', async () => {
    const folder = temporaryFolder();
    const free = await startSmtpServer();
    await free.close();
    const first = await openMail(free.url, { folder });
    await first.mail.send({ ...HELLO, subject: 'n0' });
    await waitUntil(() => first.logged().includes('can’t be used'));
    const subjects = Array.from({ length: 30 }, (_, nth) => `n${nth}`);
    for (const subject of subjects.slice(1)) await first.mail.send({ ...HELLO, subject });
    const tried = (await first.rows()).filter(({ attempts }) => attempts > 0);
    expect(tried).toHaveLength(1);
    first.clock.advance(30_001);
    await waitUntil(() => first.logged().split('can’t be used').length === 3);
    expect((await first.rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(2);
    await first.close();

    const server = await startSmtpServer({}, free.port);
    const second = await openMail(server.url, { folder });
    second.clock.advance(10 * MINUTE_MS);
    second.mail.start();
    await second.isEmpty();
    expect(server.received.map(({ message }) => subjectOf(message)).toSorted()).toEqual(subjects.toSorted());
  });

  it('a silent one delays no caller', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    const { mail, rows } = await openMail(`smtp://127.0.0.1:${await listen(silent)}`);
    for (let nth = 0; nth < 50; nth += 1) await mail.send(HELLO);
    await waitUntil(() => sockets.length > 0);
    // All returned while the first still waits for the greeting.
    expect(await rows()).toHaveLength(50);
  });

  it('no more e-mails wait than there is room for', async () => {
    const free = await startSmtpServer();
    await free.close();
    const { mail, rows, logged } = await openMail(free.url, { mostWaiting: 3 });
    await mail.sendAll([HELLO, HELLO, HELLO]);
    await mail.send(HELLO);
    expect(await rows()).toHaveLength(3);
    expect(logged()).toContain('too many wait');
  });
});

describe('a run that ends in the middle of an attempt', () => {
  it('leaves the e-mail to the next one', async () => {
    const server = await startSmtpServer();
    const { mail, db, clock, rows, isEmpty } = await openMail(server.url);
    const lost = { message_id: 'a@b', kind: 'welcome', recipient: HELLO.to, subject: 's', text: 't', html: 'h' };
    const row = {
      ...lost,
      unsubscribe_url: null,
      created_at: 0,
      attempts: 1,
      next_attempt_at: clock.now() + 10 * MINUTE_MS,
    };
    await db.write((transaction) => transaction.insertInto('outgoing_mails').values(row).execute());
    mail.start();
    expect(await rows()).toHaveLength(1);
    await waitUntil(async () => {
      clock.advance(MINUTE_MS);
      return (await rows()).length === 0;
    });
    await isEmpty();
    expect(server.received).toHaveLength(1);
  });
});

it.each([
  [{ responseCode: 421, command: 'DATA', code: 'EMESSAGE' }, 'service', '421'],
  [{ code: 'EENVELOPE', command: 'API' }, 'permanent', 'EENVELOPE'],
  [{ responseCode: 552, command: 'MAIL FROM', code: 'EENVELOPE' }, 'permanent', '552'],
  [{ responseCode: 550, command: 'MAIL FROM', code: 'EENVELOPE' }, 'service', '550'],
  [{ responseCode: 452, command: 'RCPT TO', code: 'EENVELOPE' }, 'temporary', '452'],
  [{ responseCode: 554, command: 'DATA', code: 'EMESSAGE' }, 'permanent', '554'],
  [{ code: 'ETIMEDOUT' }, 'service', 'ETIMEDOUT'],
  [new Error('x'), 'service', 'unknown'],
])('%o is a failure of the kind %s', (error, kind, code) => {
  expect(failureOf(error)).toEqual({ kind, code });
});
