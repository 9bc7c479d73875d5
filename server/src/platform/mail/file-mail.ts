import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerContext } from '../context.ts';
import type { Mail, MailPort } from './port.ts';
import { addMails } from './store.ts';

const MAIL_FOLDER = 'mail';

/**
 * Stores e-mails on this machine instead of sending them: in the database, which /dev/mailbox shows, and in the data
 * folder's `mail` as .eml and .html files.
 */
export function createFileMail({
  config,
  clock,
  db,
  log,
}: Pick<ServerContext, 'config' | 'clock' | 'db' | 'log'>): MailPort {
  const folder = join(config.data, MAIL_FOLDER);

  async function sendAll(mails: readonly Mail[]): Promise<void> {
    const sentAt = clock.now();
    try {
      const ids = await addMails(db, mails, sentAt);
      await mkdir(folder, { recursive: true });
      for (const [index, mail] of mails.entries()) await writeFiles(ids[index] ?? 0, mail, sentAt);
    } catch (error) {
      log.error({ err: error, subject: mails[0]?.subject, count: mails.length }, 'an e-mail could not be sent');
    }
  }

  async function writeFiles(id: number, mail: Mail, sentAt: number): Promise<void> {
    const name = join(folder, String(id).padStart(6, '0'));
    const message = await composeMessage(mail, sentAt);
    await Promise.all([writeFile(`${name}.eml`, message), writeFile(`${name}.html`, mail.html)]);
  }

  return { send: (mail) => sendAll([mail]), sendAll };
}

const SENDER = { name: 'Marque', address: 'letters@marque.example' };

/** An e-mail as an RFC 5322 message with a plain-text and an HTML part. `sentAt`: UTC ms. */
export async function composeMessage(
  { to, subject, text, html, unsubscribeUrl }: Mail,
  sentAt: number,
): Promise<Buffer> {
  // Loaded with the first e-mail, since it would delay the start.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: SENDER,
    // As an object the address is taken as one recipient; a string would be parsed as a list.
    to: { name: '', address: to },
    subject,
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
