import { barEnd, type Clock, clockOf, type TimeFacts, type TimePanel, timePanel } from '@marque/core/rules/display';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@marque/core/rules/time';
import { foldCases, type RulesTable } from '../table.ts';
import { english, length } from '../words.ts';
import { everyLot } from './cases.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

const LOT: Omit<TimeFacts, 'stage' | 'saleFormat'> = {
  endsAt: NOW + 3 * DAY_MS,
  startsAt: NOW + DAY_MS,
  soldAt: NOW,
  listedAt: NOW - 9 * DAY_MS,
  now: NOW,
  lotType: 'car',
  place: 'listing',
  disableClock: false,
};

const TIMES: RulesTable = {
  name: 'time',
  title: 'The time panel',
  about:
    'What a lot says about its time: under /for-sale, on another page of its own (plates, collections) and on a tile. The bar shows the last two minutes of the clock.',
  columns: ['stage', 'sale format', 'under /for-sale', 'on another page', 'on a tile', 'without an end', 'bar'],
  rows: foldCases(
    everyLot((stage, saleFormat) => [
      panelWords(timePanel({ ...LOT, stage, saleFormat })),
      panelWords(timePanel({ ...LOT, stage, saleFormat, lotType: 'plate' })),
      panelWords(timePanel({ ...LOT, stage, saleFormat, place: 'tile' })),
      panelWords(timePanel({ ...LOT, stage, saleFormat, endsAt: null })),
      barEnd({ stage, saleFormat, endsAt: NOW }) !== null,
    ]),
  ),
};

function panelWords(panel: TimePanel): string | null {
  switch (panel.kind) {
    case 'nothing':
      return null;
    case 'clock':
      return `"${english('tile', panel.label)}" + ${panel.clock.state === 'placeholder' ? '--:--:--' : 'clock'}`;
    case 'words':
      return `"${english('tile', panel.label)}"${panel.at === null ? '' : ' + when'}`;
    case 'date':
      return `"${english('tile', panel.label)}" + DD/MM/YY`;
    case 'days':
      return `"${english('tile', panel.label)}" + ${panel.days} days`;
  }
}

const LEFT_MS = [
  9 * DAY_MS,
  2 * DAY_MS,
  2 * DAY_MS - SECOND_MS,
  HOUR_MS,
  120 * SECOND_MS + 1,
  120 * SECOND_MS,
  60 * SECOND_MS,
  SECOND_MS,
  1,
  0,
  -10 * SECOND_MS,
  -10 * SECOND_MS - 1,
  -11 * SECOND_MS,
];

const COUNTDOWN: RulesTable = {
  name: 'countdown',
  title: 'The countdown',
  about:
    'What a live lot’s clock shows with that much left, and how much of its bar. Turned off, or without an end, it is a placeholder.',
  columns: ['left', 'label', 'clock', 'bar left', 'in the colour of an end'],
  rows: [
    ...LEFT_MS.map((leftMs) => [
      length(leftMs),
      ...countdownCells(timePanel({ ...LOT, stage: 'live', saleFormat: 'auction', endsAt: NOW + leftMs })),
    ]),
    ['turned off', ...countdownCells(timePanel({ ...LOT, stage: 'live', saleFormat: 'auction', disableClock: true }))],
  ],
};

function countdownCells(panel: TimePanel) {
  if (panel.kind !== 'clock') return [null, null, null, null];
  const { clock, label, urgency } = panel;
  return [english('tile', label), clockWords(clock), barOf(clock), urgency === 'last'];
}

/** In thousandths of the whole bar. */
function barOf(clock: Clock): number | null {
  return clock.state === 'running' && clock.bar !== null ? Math.round(clock.bar * 1_000) / 1_000 : null;
}

function clockWords(clock: Clock): string {
  if (clock.state === 'placeholder') return '--:--:--';
  if (clock.state !== 'running') return clock.state;
  return clock.left.kind === 'days' ? `${clock.left.days} days` : clock.left.text;
}

const ENDED_FOR = [0, 1, 10 * SECOND_MS, 10 * SECOND_MS + 1];

const AFTER_THE_END: RulesTable = {
  name: 'after-the-end',
  title: 'Right after the end',
  about: 'The state of the clock that long after the end, while nobody has heard of the close.',
  columns: ['after', 'state'],
  rows: ENDED_FOR.map((after) => [
    length(after),
    clockOf({ endsAt: NOW, now: NOW + after, disableClock: false }).state,
  ]),
};

export const TIME_TABLES: readonly RulesTable[] = [TIMES, COUNTDOWN, AFTER_THE_END];
