import reminderTable from '@marque/fixtures/cases/calendar-reminder.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../laws.arbitrary.ts';
import { auctionEndReminder, REMINDER_FILE_NAME, REMINDER_MEDIA_TYPE } from './index.ts';
import { ALARM_MINUTES, type Reminder } from './reminder.ts';

const reminder: Reminder = {
  lotId: 48213,
  revision: 7,
  title: 'Ends: 1971 Alfa Romeo 1750 GT Veloce',
  address: 'https://marque.example/for-sale/1971-alfa-romeo-1750-gt-veloce?bid',
  endsAt: Date.UTC(2026, 10, 20, 19, 30),
  madeAt: Date.UTC(2026, 10, 18, 9, 5, 7, 42),
  host: 'marque.example',
};

/** The file of a lot that has an end. */
function fileOf(changes: Partial<Reminder>): string {
  return auctionEndReminder({ ...reminder, ...changes }) ?? '';
}

function octets(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** What a calendar reads: folds taken out, one property a line. */
function readLines(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

function readText(lines: string[], name: string): string | undefined {
  const value = lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  return value?.replace(/\\([\\;,n])/g, (_, mark) => (mark === 'n' ? '\n' : mark));
}

describe('the reminder of an auction’s end', () => {
  it.each(reminderTable.cases)('$note', ({ reminder: { endsAt, madeAt, ...rest }, file }) => {
    const times = { endsAt: endsAt === null ? null : Date.parse(endsAt), madeAt: Date.parse(madeAt) };
    const expected = file === null ? null : file.map((line) => `${line}\r\n`).join('');
    expect(auctionEndReminder({ ...rest, ...times })).toBe(expected);
  });

  it('has its name, its type and two alarms', () => {
    expect(REMINDER_FILE_NAME).toBe('auction-ending.ics');
    expect(REMINDER_MEDIA_TYPE).toBe('text/calendar; charset=utf-8');
    expect(ALARM_MINUTES.toSorted((left, right) => left - right)).toEqual([15, 60]);
  });

  it('escapes the special characters of the format', () => {
    const lines = readLines(fileOf({ title: 'A;B, C\\D\r\nE\rF\nG\u0007' }));
    expect(lines).toContain('SUMMARY:A\\;B\\, C\\\\D\\nE\\nF\\nG');
  });

  it('escapes line breaks in addresses and hosts', () => {
    const address = 'https://marque.example/\r\nATTENDEE:mailto:x@elsewhere.example';
    const lines = readLines(fileOf({ address, host: 'a\r\nb' }));
    expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
    expect(lines).toContain('UID:auction-end-48213@ab');
  });

  const titles = fc.string({
    unit: fc.constantFrom('a', ' ', ';', ',', '\\', '\n', 'é', '\u0080', '\u0800', '钟', '🚗'),
    maxLength: 200,
  });
  itHolds('keeps every line to 75 octets and every character whole, and can be read back', [titles], (title) => {
    const file = fileOf({ title });
    for (const line of file.split('\r\n')) {
      expect(octets(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(readText(readLines(file), 'SUMMARY')).toBe(title);
  });

  it.each(['\u007e', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}'])('counts the octets of %j', (character) => {
    const lines = fileOf({ title: character.repeat(200) }).split('\r\n');
    for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(75);
    const whole = 75 - (octets(character) - 1);
    expect(lines.filter((line) => line.startsWith(` ${character}`)).some((line) => octets(line) >= whole)).toBe(true);
  });

  it('fills a line before it starts another', () => {
    const file = fileOf({ title: 'x'.repeat(75 - 'SUMMARY:'.length) });
    expect(file).toContain(`\r\nSUMMARY:${'x'.repeat(67)}\r\nURL`);
    const longer = fileOf({ title: 'x'.repeat(68 + 74) });
    expect(longer).toContain(`\r\nSUMMARY:${'x'.repeat(67)}\r\n ${'x'.repeat(74)}\r\n x\r\n`);
  });
});
