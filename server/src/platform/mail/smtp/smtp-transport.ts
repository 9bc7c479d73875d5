import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import { isLoopback } from '../../../config/index.ts';

export interface SmtpSettings {
  /** smtp://host:587 or smtps://host:465. */
  readonly url: string;
  /** Null for a server of this machine that asks for no login. */
  readonly login: { readonly user: string; readonly password: string } | null;
}

/**
 * Why an attempt failed. `permanent`: the server refused this message and would again. `temporary`: it refused this message
 * for now. `service`: the server can't be used at all, or refuses every message.
 */
export interface DeliveryFailure {
  readonly kind: 'permanent' | 'temporary' | 'service';
  /** The code of the reply, or the name of the error. A reply's text is left out, since it may contain the address. */
  readonly code: string;
}

export interface SmtpTransport {
  /** Resolves with null once the server has accepted the message. Never rejects. */
  deliver(envelope: { readonly from: string; readonly to: string }, message: Buffer): Promise<DeliveryFailure | null>;
  /** Ends idle connections; deliveries under way finish, unless `force` is set. */
  close(force?: boolean): void;
}

export const MOST_CONNECTIONS = 5;

const TIMEOUTS_MS = { connection: 10_000, greeting: 10_000, socket: 30_000, dns: 10_000, idle: 30_000 } as const;
/** A server can keep a socket busy without progress; this bounds one message. */
const DELIVERY_MS = 120_000;

/** TLS with a valid certificate is required of every server but one on this machine. */
export function transportOptions({ url, login }: SmtpSettings): SMTPPoolOptions & { readonly pool: true } {
  const { protocol, hostname, port } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const isLocal = isLoopback(url);
  return {
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !isLocal },
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    maxConnections: MOST_CONNECTIONS,
    // Once, for a connection that the server has closed while it was idle.
    maxRequeues: 1,
    connectionTimeout: TIMEOUTS_MS.connection,
    greetingTimeout: TIMEOUTS_MS.greeting,
    socketTimeout: TIMEOUTS_MS.socket,
    dnsTimeout: TIMEOUTS_MS.dns,
    idleTimeout: TIMEOUTS_MS.idle,
  };
}

/** Connections to the mail server, opened with the first message and used again. */
export function createSmtpTransport(settings: SmtpSettings, deliveryMs = DELIVERY_MS): SmtpTransport {
  const opened = open();
  // Reported by the delivery that first needs it.
  opened.catch(() => undefined);

  async function open() {
    const { createTransport } = await import('nodemailer');
    return createTransport({ ...transportOptions(settings), disableFileAccess: true, disableUrlAccess: true });
  }

  return {
    async deliver({ from, to }, raw) {
      try {
        const transport = await opened;
        // As an object the address is taken as one recipient; a string would be parsed as a list.
        const envelope = { from, to: { name: '', address: to } };
        await transport.sendMail({ envelope, raw, signal: AbortSignal.timeout(deliveryMs) });
        return null;
      } catch (error) {
        return failureOf(error);
      }
    },
    close(force = false) {
      void opened.then((transport) => transport.transporter.close?.({ force }));
    },
  };
}

/** Commands whose refusal concerns one message; that of any other concerns all. */
const OF_A_MESSAGE = /^(RCPT TO|DATA)/;
/** The message is too large for the server. */
const TOO_LARGE = 552;
/** The server closes the connection after any command. */
const CLOSING = 421;

/** What an error of nodemailer means for the message and for the queue. */
export function failureOf(error: unknown): DeliveryFailure {
  const { code, responseCode, command } = factsOf(error);
  if (responseCode === undefined) {
    return { kind: code === 'EENVELOPE' || code === 'EMESSAGE' ? 'permanent' : 'service', code };
  }
  const isOfMessage = responseCode === TOO_LARGE || (responseCode !== CLOSING && OF_A_MESSAGE.test(command));
  if (!isOfMessage) return { kind: 'service', code: String(responseCode) };
  return { kind: responseCode >= 500 ? 'permanent' : 'temporary', code: String(responseCode) };
}

function factsOf(error: unknown) {
  const facts: { code?: unknown; responseCode?: unknown; command?: unknown } =
    typeof error === 'object' && error !== null ? error : {};
  return {
    code: typeof facts.code === 'string' ? facts.code : 'unknown',
    responseCode: typeof facts.responseCode === 'number' ? facts.responseCode : undefined,
    command: typeof facts.command === 'string' ? facts.command : '',
  };
}
