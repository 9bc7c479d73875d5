import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerContext } from '../context.ts';
import { composeMessage, type Sender } from './compose-message.ts';
import type { Mail, MailAdapter } from './port.ts';
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
}: Pick<ServerContext, 'config' | 'clock' | 'db' | 'log'>): MailAdapter {
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
    const message = await composeMessage(mail, { sender: SENDER, sentAt });
    await Promise.all([writeFile(`${name}.eml`, message), writeFile(`${name}.html`, mail.html)]);
  }

  return { send: (mail) => sendAll([mail]), sendAll, start: () => undefined, stop: async () => undefined };
}

const SENDER: Sender = { name: 'Marque', address: 'letters@marque.example' };
