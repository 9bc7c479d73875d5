import { endOf } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { formatNumber } from '@marque/core/rules/format';
import { isLive, stageFromWire } from '@marque/core/rules/lot';
import { MINUTE_MS } from '@marque/core/rules/time';
import type { Screen } from '../../terminal.ts';
import type { Translate } from '../../texts.ts';
import { printable } from '../print.ts';
import { leaderCell, priceCell, reserveCell, stageCell, timeCell, toReserveCell } from './lot-cells.ts';
import { tableLines } from './text-table.ts';

/** From here on a remaining time is marked. */
const SOON_MS = 2 * MINUTE_MS;

export interface LotTableOptions {
  readonly t: Translate;
  readonly screen: Screen | null;
  /** Server time, UTC ms. */
  readonly now: number;
  readonly timeZone: string;
}

const COLUMNS = ['lot', 'title', 'price', 'reserve', 'bids', 'leader', 'endsIn', 'stage'] as const;
const at = (name: (typeof COLUMNS)[number]) => COLUMNS.indexOf(name);

/** Lots, one a line. Who may see reserves sees what is missing to each. */
export function lotLines(lots: readonly Listing[], { t, screen, now, timeZone }: LotTableOptions): readonly string[] {
  const seesReserves = lots.some(({ priceReserve }) => priceReserve !== null);
  const heads = COLUMNS.map((name) => t(`cli-auction:head.${name === 'reserve' && seesReserves ? 'toReserve' : name}`));
  const rows = lots.map((lot) => [
    String(lot.auctionId),
    printable(lot.title),
    priceCell(lot, t),
    seesReserves ? toReserveCell(lot, t) : reserveCell(lot, t),
    formatNumber(lot.noBids, t.language),
    leaderCell(lot.highBidderDisplayName),
    timeCell(lot, now, timeZone, t),
    stageCell(lot, t),
  ]);
  return tableLines(
    {
      heads,
      rows,
      right: new Set([at('price'), at('reserve'), at('bids'), at('endsIn')]),
      flexible: at('title'),
      optional: [at('stage'), at('reserve'), at('leader'), at('bids')],
      styleOf: (column, row) => {
        const lot = lots[row];
        if (lot === undefined) return null;
        if (column === at('title') || column === at('price')) return 'bold';
        return column === at('endsIn') && endsSoon(lot, now) ? 'yellow' : null;
      },
    },
    screen,
  );
}

function endsSoon(lot: Listing, now: number): boolean {
  const endsAt = endOf(lot);
  return isLive(stageFromWire(lot.stage)) && endsAt !== null && endsAt - now <= SOON_MS;
}
