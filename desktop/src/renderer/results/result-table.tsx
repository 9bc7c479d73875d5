import { fromIso } from '@marque/core/contracts/instants';
import type { LotResult } from '@marque/core/contracts/staff';
import { formatMoney, formatNumber } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { classList } from '@marque/core/ui/class-list';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortTime } from '../lot-drawer/short-time.tsx';
import { SiteMark } from '../site-mark/index.ts';
import { openLotHere, openPerson, useConsole, useNavigation } from '../state/index.ts';
import { useLotActions } from '../wall/index.ts';
import classes from './results.module.css';

const COLUMNS = ['ended', 'lot', 'title', 'outcome', 'price', 'reserve', 'bids', 'payment', 'seller'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['price', 'reserve', 'bids']);

/** Ended lots, the latest first. j and k go from line to line, Enter opens a lot. */
export function ResultTable({ results }: { readonly results: readonly LotResult[] }) {
  const { t } = useTranslation('console');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className={classList(NUMBERS.has(name) && classes.number)}>
              {t(`results.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <Result key={result.auctionId} result={result} />
        ))}
      </tbody>
    </table>
  );
}

function Result({ result }: { readonly result: LotResult }) {
  const { t } = useTranslation('console');
  const { navigation, rows } = useConsole();
  const { openSite } = useLotActions();
  const { auctionId, currencyCode } = result;
  const isOpen = useNavigation(({ drawer }) => drawer?.kind === 'lot' && drawer.lotId === auctionId);
  const amount = (major: number) => formatMoney(fromMajor(major, currencyCode), 'en');
  // The wall keeps lots for two days. The page on the site has those that ended before.
  const open = () => (rows.get(auctionId) === undefined ? openSite(auctionId) : openLotHere(navigation, auctionId));
  return (
    <tr className={classes.line} data-open={isOpen || undefined}>
      <td className={classes.quiet}>
        <ShortTime at={fromIso(result.dtEndedUTC)} />
      </td>
      <td className={classes.quiet}>{auctionId}</td>
      <td>
        <SiteMark site={result.site} />
        <button type="button" className={classes.open} data-result-line onClick={open} onKeyDown={step}>
          {result.title}
        </button>
      </td>
      <td>{t(`results.outcome.${result.outcome}`)}</td>
      <td className={classList(classes.number, classes.price)}>{result.price === 0 ? '–' : amount(result.price)}</td>
      <td className={classes.number}>{result.reserve === null ? '–' : amount(result.reserve)}</td>
      <td className={classes.number}>{formatNumber(result.noBids, 'en')}</td>
      <td className={classList(result.paymentStatus === 'failed' && classes.urgent)}>
        {result.paymentStatus === null ? '–' : t(`payment.${result.paymentStatus}`)}
      </td>
      <td>
        <button type="button" className={classes.person} onClick={() => openPerson(navigation, result.vendorId)}>
          {result.vendorNickName}
        </button>
      </td>
    </tr>
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
