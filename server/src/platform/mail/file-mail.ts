import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerContext } from '../context.ts';
import { toEml } from './eml.ts';
import type { Mail, MailPort } from './port.ts';

const MAIL_FOLDER = 'mail';

/**
 * Letters that go no further than this machine: into the database, which /dev/mailbox shows, and into the data folder's
 * `mail` as .eml and .html to open by hand.
 */
export function createFileMail({
  config,
  clock,
  db,
  log,
}: Pick<ServerContext, 'config' | 'clock' | 'db' | 'log'>): MailPort {
  const folder = join(config.data, MAIL_FOLDER);

  async function store({ to, subject, text, html }: Mail, sentAt: number): Promise<number> {
    const row = { recipient: to, subject, text, html, created_at: sentAt };
    const { insertId } = await db.write((transaction) =>
      transaction.insertInto('mails').values(row).executeTakeFirstOrThrow(),
    );
    return Number(insertId);
  }

  return {
    async send(mail) {
      const sentAt = clock.now();
      try {
        const id = await store(mail, sentAt);
        await mkdir(folder, { recursive: true });
        const name = join(folder, String(id).padStart(6, '0'));
        await Promise.all([writeFile(`${name}.eml`, toEml(mail, sentAt)), writeFile(`${name}.html`, mail.html)]);
      } catch (error) {
        log.error({ err: error, subject: mail.subject }, 'a letter could not be sent');
      }
    },
  };
}
