import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from './port.ts';

const SENDER = { name: 'Marque', address: 'letters@marque.example' };

/** An e-mail as an RFC 5322 message with a plain-text and an HTML part. `sentAt`: UTC ms. */
export function composeMessage({ to, subject, text, html }: Mail, sentAt: number): Promise<Buffer> {
  const composer = new MailComposer({
    from: SENDER,
    // As an object the address is taken as one recipient; a string would be parsed as a list.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: new Date(sentAt),
    newline: 'windows',
    textEncoding: 'base64',
  });
  return composer.compile().build();
}
