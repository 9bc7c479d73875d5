import { fromIso } from '@marque/core/contracts/instants';
import type { WireLogEntry } from '@marque/core/contracts/log';
import { joinList } from '@marque/core/rules/format';
import type { Currency } from '@marque/core/rules/money';
import type { LogVerdict } from '../../services/auctions/index.ts';
import type { Screen } from '../../terminal.ts';
import type { Translate } from '../../texts.ts';
import { printable } from '../print.ts';
import { writeInstant } from './instants.ts';
import { writeAmount } from './lot-cells.ts';
import { oneLine } from './one-line.ts';
import { tableLines } from './text-table.ts';

interface LogLinesOptions {
  readonly currency: Currency;
  /** Names by account, as far as the history shows them. */
  readonly names: ReadonlyMap<number, string>;
  readonly t: Translate;
  readonly screen: Screen | null;
  readonly timeZone: string;
}

/** The entries of a log, each opened as far as the caller may see it. */
export function logLines(entries: readonly WireLogEntry[], options: LogLinesOptions): readonly string[] {
  const { t, screen, timeZone } = options;
  const heads = ['entry', 'time', 'what', 'bidder', 'amount', 'details'].map((name) => t(`cli-auction:head.${name}`));
  const rows = entries.map((entry) => [
    String(entry.sequence),
    writeInstant(fromIso(entry.dtCreatedUTC), 'dayAndClock', timeZone, t.language),
    whatOf(entry, t),
    bidderOf(entry, options),
    amountOf(entry, options),
    detailsOf(entry, options),
  ]);
  return tableLines(
    {
      heads,
      rows,
      right: new Set([0, 4]),
      flexible: 5,
      optional: [1],
      styleOf: (_, row) => (entries[row]?.facts ? null : 'dim'),
    },
    screen,
  );
}

/** One sentence about a log: whole, broken from an entry on, or withheld. */
export function verdictLine(verdict: LogVerdict, entries: readonly WireLogEntry[], t: Translate): string {
  switch (verdict.result) {
    case 'whole':
      return t('cli-auction:log.whole', {
        count: entries.length,
        sealed: entries.filter(({ facts, details }) => facts === null || details === null).length,
      });
    case 'broken':
      return t('cli-auction:log.broken', {
        sequence: verdict.sequence,
        fault: t(`cli-auction:log.fault.${verdict.fault}`),
      });
    case 'withheld':
      return t('cli-auction:log.withheld');
  }
}

function whatOf({ facts }: WireLogEntry, t: Translate): string {
  if (facts === null) return t('cli-auction:log.sealed');
  if (facts.bidKind !== null) return t(`cli-auction:log.bidKind.${facts.bidKind}`);
  return t(`cli-auction:log.entry.${facts.kind}`);
}

function bidderOf({ facts }: WireLogEntry, { names }: LogLinesOptions): string {
  if (facts === null || facts.bidderId === null) return '';
  return printable(names.get(facts.bidderId) ?? String(facts.bidderId));
}

function amountOf({ facts, details }: WireLogEntry, { currency, t }: LogLinesOptions): string {
  if (details?.amount != null) return writeAmount(details.amount, currency, t.language);
  return details === null && (facts?.kind === 'bid' || facts?.kind === 'reserve')
    ? t('cli-auction:log.sealedAmount')
    : '';
}

function detailsOf({ facts, details }: WireLogEntry, { t, timeZone }: LogLinesOptions): string {
  const parts: string[] = [];
  if (facts?.voided != null) parts.push(t('cli-auction:log.voids', { sequence: facts.voided }));
  if (facts?.dtStageEndUTC != null) {
    parts.push(
      t('cli-auction:log.endsAt', {
        at: writeInstant(fromIso(facts.dtStageEndUTC), 'dayAndClock', timeZone, t.language),
      }),
    );
  }
  if (facts?.cause != null) parts.push(t(`cli-auction:show.cause.${facts.cause}`));
  if (facts?.outcome != null) parts.push(t(`cli-auction:log.outcome.${facts.outcome}`));
  if (details?.reason != null) parts.push(oneLine(details.reason));
  return joinList(parts, t.language);
}
