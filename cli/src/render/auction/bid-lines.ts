import type { BidLine, StaffExtension } from '@marque/core/contracts/bidding';
import { fromIso } from '@marque/core/contracts/instants';
import type { Currency } from '@marque/core/rules/money';
import type { Screen } from '../../terminal.ts';
import type { Translate } from '../../texts.ts';
import { printable } from '../print.ts';
import { writeInstant } from './instants.ts';
import { writeAmount } from './lot-cells.ts';
import { oneLine } from './one-line.ts';
import { tableLines } from './text-table.ts';

interface BidLinesOptions {
  readonly currency: Currency;
  readonly extensions: readonly StaffExtension[];
  readonly t: Translate;
  readonly screen: Screen | null;
  readonly timeZone: string;
}

type KindFacts = Pick<BidLine, 'isVoided' | 'isBeatenMaximum' | 'isAutomatic' | 'isAbsentee'>;

/** What a line of the history is: "bid", "maximum, beaten". */
export function kindOf(line: KindFacts, t: Translate): string {
  if (line.isVoided) return t('cli-auction:kind.voided');
  if (line.isBeatenMaximum) return t('cli-auction:kind.beaten');
  if (line.isAutomatic) return t('cli-auction:kind.automatic');
  return t(line.isAbsentee ? 'cli-auction:kind.maximum' : 'cli-auction:kind.bid');
}

/** The history of a lot, the latest line first, then the extensions by staff. */
export function bidLines(bids: readonly BidLine[], options: BidLinesOptions): readonly string[] {
  const { currency, extensions, t, screen, timeZone } = options;
  const heads = ['time', 'amount', 'bidder', 'kind'].map((name) => t(`cli-auction:head.${name}`));
  const table = tableLines(
    {
      heads,
      rows: bids.map((line) => [
        writeInstant(fromIso(line.dtCreatedUTC), 'dayAndClock', timeZone, t.language),
        writeAmount(line.amount, currency, t.language),
        printable(line.userNickname),
        kindOf(line, t),
      ]),
      right: new Set([1]),
      flexible: 2,
      styleOf: (column, row) => {
        if (bids[row]?.isVoided === true) return 'dim';
        return column === 1 ? 'bold' : null;
      },
    },
    screen,
  );
  const moved = extensions.map(({ dtCreatedUTC, dtStageEndUTC, reason }) =>
    t('cli-auction:bids.extension', {
      time: writeInstant(fromIso(dtCreatedUTC), 'dayAndClock', timeZone, t.language),
      end: writeInstant(fromIso(dtStageEndUTC), 'full', timeZone, t.language),
      reason: oneLine(reason),
    }),
  );
  return [...table, ...moved];
}
