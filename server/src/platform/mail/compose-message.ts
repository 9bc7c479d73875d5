import type { Mail } from './port.ts';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

interface MessageFacts {
  readonly sender: Sender;
  /** UTC ms. */
  readonly sentAt: number;
  /** Without brackets; one is made by default. */
  readonly messageId?: string;
}

/** An e-mail as an RFC 5322 message with a plain-text and an HTML part. */
export async function composeMessage(
  { to, subject, text, html, unsubscribeUrl }: Mail,
  { sender, sentAt, messageId }: MessageFacts,
): Promise<Buffer> {
  // Loaded with the first e-mail, since it would delay the start.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: sender,
    // As an object the address is taken as one recipient; a string would be parsed as a list.
    to: { name: '', address: to },
    subject,
    ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
    text,
    html,
    headers: unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl),
    date: new Date(sentAt),
    newline: 'windows',
    textEncoding: 'base64',
  });
  return composer.compile().build();
}

/** Mail programs show a button of their own for these (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
