import { createHash } from 'node:crypto';
import type { Mail } from './port.ts';

const FROM = 'Marque <letters@marque.example>';
/** The longest line that every mail server passes on whole. */
const LINE = 76;
/** Of a header word: its base64 and what frames it still fit on a line behind "Subject: ". */
const WORD_BYTES = 36;

/** A letter as mail programs open it: both forms side by side, everything outside ASCII encoded. */
export function toEml(mail: Mail, sentAt: number): string {
  const boundary = `marque-${createHash('sha256').update(`${sentAt}${mail.to}${mail.subject}`).digest('hex').slice(0, 16)}`;
  const lines = [
    `From: ${FROM}`,
    `To: ${oneLine(mail.to)}`,
    `Subject: ${encodeHeader(mail.subject)}`,
    `Date: ${new Date(sentAt).toUTCString()}`,
    `Message-ID: <${boundary}@marque.example>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part(boundary, 'text/plain', mail.text),
    ...part(boundary, 'text/html', mail.html),
    `--${boundary}--`,
    '',
  ];
  return lines.join('\r\n');
}

function part(boundary: string, type: string, content: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(content)
      .toString('base64')
      .match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []),
  ];
}

/** Words of RFC 2047, each short enough for its line and cut between characters. */
function encodeHeader(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of oneLine(text)) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((piece) => `=?utf-8?B?${Buffer.from(piece).toString('base64')}?=`).join('\r\n ');
}

/** A line break in an address or a subject would start a header of somebody else's choosing. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
