import table from '@marque/fixtures/cases/calendar-watched.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { SaleFormat, Stage } from '../lot/index.ts';
import { auctionsCalendar, watchedCalendar, watchedEnds } from './watched.ts';

const NOW = Date.UTC(2026, 10, 18, 9, 5, 7, 42);

describe('the calendar of watched lots', () => {
  it.each(table.cases)('shows $note', ({ lots, entries }) => {
    const watched = lots.map(({ endsAt, stage, saleFormat, ...lot }) => ({
      ...lot,
      stage: stage as Stage,
      saleFormat: saleFormat as SaleFormat,
      endsAt: endsAt === null ? null : Date.parse(endsAt),
      address: `https://marque.example/lot-${lot.lotId}`,
      host: 'marque.example',
    }));
    const file = watchedCalendar({ name: 'Marque: saved lots', ends: watchedEnds(watched, NOW), madeAt: NOW });
    expect(file).toBe([...table.head, ...entries, 'END:VCALENDAR'].map((line) => `${line}\r\n`).join(''));
  });
});

it('has no alarms in the calendar for visitors', () => {
  const end = {
    lotId: 7,
    revision: 3,
    title: 'Auction ends: a car',
    address: 'https://marque.example/a',
    host: 'marque.example',
    stage: 'live',
    saleFormat: 'auction',
    endsAt: NOW + 1000,
  } as const;
  const file = auctionsCalendar({ name: 'Marque Cars: auctions', ends: watchedEnds([end], NOW), madeAt: NOW });
  expect(file).toContain('\r\nUID:auction-end-7@marque.example\r\n');
  expect(file).not.toContain('VALARM');
});
