/** The contract of every mail adapter. Each adapter's test file runs this suite. */
import { describe, expect, it } from 'vitest';
import type { MailAdapter, OutgoingMail } from './port.ts';

export interface ReceivedMail {
  /** The address that the message was handed to; null where an adapter has no envelope. */
  readonly recipient: string | null;
  readonly message: string;
}

export interface MailUnderTest {
  readonly mail: MailAdapter;
  /** What has arrived once so many messages have, in the order of arrival. */
  received(count: number): Promise<readonly ReceivedMail[]>;
  /** Makes every further delivery fail for good, and resolves once an e-mail to `to` has failed so. */
  failFor(mail: OutgoingMail): Promise<void>;
  readonly logged: () => string;
}

export const HELLO: OutgoingMail = {
  kind: 'welcome',
  to: 'ann@example.com',
  subject: 'Hallo, schöne Grüße',
  text: 'Schöne Grüße\n',
  html: '<p>Schöne Grüße</p>',
};

const decode = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

export function subjectOf(message: string): string {
  const [, folded = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(message) ?? [];
  return [...folded.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word]) => decode(word ?? '')).join('') || folded;
}

/** The plain text and the HTML of a message. */
export function bodiesOf(message: string): string[] {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(message) ?? [];
  return message
    .split(`\r\n--${boundary}`)
    .slice(1, 3)
    .map((part) => decode(part.split('\r\n\r\n')[1] ?? ''));
}

export function describeMail(name: string, open: () => Promise<MailUnderTest>): void {
  describe(`${name} as a mail adapter`, () => {
    async function deliver(...mails: OutgoingMail[]): Promise<readonly ReceivedMail[]> {
      const { mail, received } = await open();
      await mail.sendAll(mails);
      return received(mails.length);
    }
    async function deliverOne(changes: Partial<OutgoingMail> = {}): Promise<ReceivedMail> {
      const [first] = await deliver({ ...HELLO, ...changes });
      if (first === undefined) throw new Error('The message did not arrive.');
      return first;
    }

    it('delivers text, HTML and subject unchanged', async () => {
      const { recipient, message } = await deliverOne();
      expect([HELLO.to, null]).toContain(recipient);
      expect(message).toContain('Content-Type: multipart/alternative');
      expect(subjectOf(message)).toBe(HELLO.subject);
      expect(bodiesOf(message)).toEqual([HELLO.text, HELLO.html]);
      expect(message).toMatch(/^Message-ID: <[^<>@\s]+@[^<>@\s]+>\r$/m);
      expect(message).toMatch(/^To: .*ann@example\.com/m);
    });

    it('delivers each of many e-mails once', async () => {
      const mails = Array.from({ length: 12 }, (_, nth) => ({
        ...HELLO,
        to: `m${nth}@example.com`,
        subject: `n${nth}`,
      }));
      const received = await deliver(...mails);
      expect(received.map(({ message }) => subjectOf(message)).toSorted()).toEqual(
        mails.map(({ subject }) => subject).toSorted(),
      );
    });

    it('lets mail programs end e-mails of a kind that can be ended', async () => {
      const unsubscribeUrl = 'https://marque.example/alerts/unsubscribe/m-1-2-3.abc';
      const message = (await deliverOne({ unsubscribeUrl })).message.replace(/\r\n /g, ' ');
      expect(message).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
      expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
      expect((await deliverOne()).message).not.toContain('List-Unsubscribe');
    });

    it('keeps a subject with line breaks within its header', async () => {
      expect((await deliverOne({ subject: 'x\nBcc: all@b.de' })).message).not.toMatch(/^Bcc:/m);
    });

    it('cuts long subjects between characters', async () => {
      const subject = '您的出价已被超过：1971 年阿尔法·罗密欧 1750 GT Veloce 双门轿跑车 🏁'.repeat(3);
      const { message } = await deliverOne({ subject });
      expect(Math.max(...message.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76);
      expect(subjectOf(message)).toBe(subject);
    });

    it('logs a failure without rejecting and without the recipient', async () => {
      const { mail, failFor, logged } = await open();
      await expect(failFor(HELLO)).resolves.toBeUndefined();
      expect(logged()).toMatch(/e-mail/);
      expect(logged()).not.toContain('ann');
      await mail.stop();
    });
  });
}
