export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends letters. A letter that can't be sent is logged by the adapter and never fails the request that caused it. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
