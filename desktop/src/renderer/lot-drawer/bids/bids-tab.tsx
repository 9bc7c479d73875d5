import { listBids, type StaffExtension } from '@marque/core/contracts/bidding';
import { fromIso } from '@marque/core/contracts/instants';
import { listRefusedRequests } from '@marque/core/contracts/staff';
import { lineFromWire } from '@marque/core/live';
import type { BidLine } from '@marque/core/rules/live';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import type { WallRow } from '../../lots/index.ts';
import { FetchedPart, useFetched } from '../fetching/index.ts';
import { ShortTime } from '../short-time.tsx';
import { dateAndTime } from '../times.ts';
import { BidRow } from './bid-row.tsx';
import classes from './bids.module.css';
import { ExplainPrice } from './explain-price.tsx';
import { listLines } from './history-lines.ts';
import { RefusedRow } from './refused-row.tsx';

/** Lines that are drawn at first. */
const FIRST_LINES = 60;
const NONE: Parameters<typeof listLines>[2] = [];

/** The public history of the lot, and on request what the server refused. */
export function BidsTab({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const fetched = useFetched(listBids, { params: { auctionId: row.lotId } }, row.wire);
  const [withRefused, setWithRefused] = useState(false);
  return (
    <FetchedPart fetched={fetched}>
      {({ bids, currencyCode, extensions }) => (
        <>
          <Extensions extensions={extensions} />
          <label className={classes.toggle}>
            <input
              type="checkbox"
              checked={withRefused}
              onChange={(event) => setWithRefused(event.currentTarget.checked)}
            />
            {t('lot.bids.withRefused')}
          </label>
          {withRefused ? (
            <WithRefused row={row} lines={bids.map((line) => lineFromWire(line, currencyCode))} />
          ) : (
            <History row={row} lines={bids.map((line) => lineFromWire(line, currencyCode))} refused={NONE} />
          )}
        </>
      )}
    </FetchedPart>
  );
}

/** When and why colleagues have moved the end, latest first. */
function Extensions({ extensions }: { readonly extensions: readonly StaffExtension[] }) {
  const { t } = useTranslation('console');
  if (extensions.length === 0) return null;
  return (
    <ul className={classes.extensions}>
      {extensions.map(({ sequence, dtCreatedUTC, dtStageEndUTC, reason }) => (
        <li key={sequence}>
          <ShortTime at={fromIso(dtCreatedUTC)} isExact />
          <span>{t('lot.bids.extended', { end: dateAndTime(fromIso(dtStageEndUTC)), reason })}</span>
        </li>
      ))}
    </ul>
  );
}

interface HistoryProps {
  readonly row: WallRow;
  readonly lines: readonly BidLine[];
  readonly refused: Parameters<typeof listLines>[2];
}

function WithRefused({ row, lines }: Omit<HistoryProps, 'refused'>) {
  const fetched = useFetched(listRefusedRequests, { params: { auctionId: row.lotId } }, row.wire);
  return (
    <>
      {fetched.body === null && <FetchedPart fetched={fetched}>{() => null}</FetchedPart>}
      <History row={row} lines={lines} refused={fetched.body?.refused ?? NONE} />
    </>
  );
}

function History({ row, lines, refused }: HistoryProps) {
  const { t } = useTranslation('console');
  const [isWhole, setWhole] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const listed = useMemo(() => listLines(lines, row.wire.noBids, refused), [lines, row.wire.noBids, refused]);
  if (listed.length === 0) return <p className={classes.empty}>{t('lot.bids.none')}</p>;
  const shown = isWhole ? listed : listed.slice(0, FIRST_LINES);
  const leading = listed.find((one) => one.kind === 'line' && !one.line.isVoided);
  return (
    <>
      <table className={classes.history}>
        <thead className="mq-unseen">
          <tr>
            {(['number', 'time', 'bidder', 'kind', 'amount'] as const).map((name) => (
              <th key={name}>{t(`lot.bids.head.${name}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((one) =>
            one.kind === 'line' ? (
              <BidRow
                key={`${one.line.sequence}-${one.line.position}`}
                line={one.line}
                number={one.number}
                isLeading={one === leading}
              />
            ) : (
              <RefusedRow key={`${one.request.dtUTC}-${one.request.user.userId}`} row={row} {...one} />
            ),
          )}
        </tbody>
      </table>
      <div className={classes.foot}>
        {shown.length < listed.length && (
          <ConsoleButton variant="second" onClick={() => setWhole(true)}>
            {t('lot.bids.all', { count: listed.length })}
          </ConsoleButton>
        )}
        {lines.length > 0 && (
          <ConsoleButton variant="bare" onClick={() => setExplained(true)}>
            {t('lot.bids.explain')}
          </ConsoleButton>
        )}
      </div>
      {isExplained && <ExplainPrice row={row} lines={lines} onClose={() => setExplained(false)} />}
    </>
  );
}
