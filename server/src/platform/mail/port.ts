import type { EmailKind } from './limits/email-kinds.ts';

export type { EmailKind };

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * Ends e-mails of this kind: a page for the recipient, and an address to which the recipient's mail program posts (RFC 8058).
   * Left out for e-mails that can't be ended.
   */
  readonly unsubscribeUrl?: string;
}

/** An e-mail with what limits it. */
export interface OutgoingMail extends Mail {
  readonly kind: EmailKind;
  /** Whose request caused it; left out where no request did. */
  readonly cause?: MailCause;
}

/** The account, or for a visitor the address, that a request came from. */
export type MailCause = { readonly userId: number } | { readonly ip: string };

/** Sends e-mails. The adapter logs a failure to send; `send` never rejects. An e-mail over its limit is dropped. */
export interface MailPort {
  send(mail: OutgoingMail): Promise<void>;
  /** The same for many e-mails, which may be stored or handed over together. */
  sendAll(mails: readonly OutgoingMail[]): Promise<void>;
}

/** What the composition root opens and ends. */
export interface MailAdapter extends MailPort {
  /** Begins to deliver what an earlier run has left. */
  start(): void;
  /** Begins no further delivery, and resolves when those under way have ended or were abandoned. */
  stop(): Promise<void>;
}
