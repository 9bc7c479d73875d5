import { fromIso } from '@marque/core/contracts/instants';
import type { LotResult } from '@marque/core/contracts/staff';
import { formatMoney, formatNumber } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { classList } from '@marque/core/ui/class-list';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { ShortTime } from '../lot-drawer/short-time.tsx';
import { SiteMark } from '../site-mark/index.ts';
import { openLotHere, openPerson, useConsole, useNavigation } from '../state/index.ts';
import { ConsoleTable, TableLine, tableClasses } from '../table/index.ts';
import { useLotActions } from '../wall/index.ts';
import classes from './results.module.css';

const COLUMNS = ['ended', 'lot', 'title', 'outcome', 'price', 'reserve', 'bids', 'payment', 'seller'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['price', 'reserve', 'bids']);

/** Ended lots, the latest first. j and k go from line to line, Enter opens a lot. */
export function ResultTable({ results }: { readonly results: readonly LotResult[] }) {
  const { t } = useTranslation('console');
  return (
    <ConsoleTable
      columns={COLUMNS.map((name) => ({
        key: name,
        label: t(`results.column.${name}`),
        isNumber: NUMBERS.has(name),
      }))}
    >
      <tbody>
        {results.map((result) => (
          <Result key={result.auctionId} result={result} />
        ))}
      </tbody>
    </ConsoleTable>
  );
}

function Result({ result }: { readonly result: LotResult }) {
  const { t } = useTranslation('console');
  const { navigation, rows } = useConsole();
  const { openSite } = useLotActions();
  const { auctionId, currencyCode } = result;
  const isOpen = useNavigation(({ drawer }) => drawer?.kind === 'lot' && drawer.lotId === auctionId);
  const amount = (major: number) => formatMoney(fromMajor(major, currencyCode), PAGE_LANGUAGE);
  // The wall keeps lots for two days. The page on the site has those that ended before.
  const open = () => (rows.get(auctionId) === undefined ? openSite(auctionId) : openLotHere(navigation, auctionId));
  return (
    <TableLine isOpen={isOpen}>
      <td className={tableClasses.quiet}>
        <ShortTime at={fromIso(result.dtEndedUTC)} />
      </td>
      <td className={tableClasses.quiet}>{auctionId}</td>
      <td>
        <SiteMark site={result.site} />
        <button type="button" className={tableClasses.open} data-result-line onClick={open} onKeyDown={step}>
          {result.title}
        </button>
      </td>
      <td>{t(`results.outcome.${result.outcome}`)}</td>
      <td className={classList(tableClasses.number, tableClasses.strong)}>
        {result.price === 0 ? '–' : amount(result.price)}
      </td>
      <td className={tableClasses.number}>{result.reserve === null ? '–' : amount(result.reserve)}</td>
      <td className={tableClasses.number}>{formatNumber(result.noBids, PAGE_LANGUAGE)}</td>
      <td className={classList(result.paymentStatus === 'failed' && tableClasses.urgent)}>
        {result.paymentStatus === null ? '–' : t(`payment.${result.paymentStatus}`)}
      </td>
      <td>
        <button type="button" className={classes.person} onClick={() => openPerson(navigation, result.vendorId)}>
          {result.vendorNickName}
        </button>
      </td>
    </TableLine>
  );
}

function step(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const lines =
    event.key === 'j' || event.key === 'ArrowDown' ? 1 : event.key === 'k' || event.key === 'ArrowUp' ? -1 : 0;
  if (lines === 0) return;
  const all = [...document.querySelectorAll<HTMLButtonElement>('[data-result-line]')];
  const next = all[all.indexOf(event.currentTarget) + lines];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
