export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends e-mails. The adapter logs a failure to send; `send` never rejects. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
