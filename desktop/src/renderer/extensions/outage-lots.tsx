import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { toIso } from '@marque/core/contracts/instants';
import type { EndingLot, extendLots, listEndingLots } from '@marque/core/contracts/staff';
import { MOST_EXTENDED_LOTS } from '@marque/core/contracts/staff';
import { checkStaffExtension, type ExtendRefusal, leavesBiddingTime } from '@marque/core/rules/bidding';
import type { Site } from '@marque/core/rules/lot';
import { useTicking } from '@marque/core/ui/clock';
import { WarningIcon } from '@marque/core/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { isReason, ReasonField } from '../lot-drawer/actions/index.ts';
import { type Fetched, FetchedPart } from '../lot-drawer/fetching/index.ts';
import { dateAndTime } from '../lot-drawer/times.ts';
import { isOffline, useBackend } from '../state/index.ts';
import { tableClasses } from '../table/index.ts';
import { EndingLotTable } from './ending-lot-table.tsx';
import { ExtendLotsDialog, type ExtensionRequest } from './extend-lots-dialog.tsx';
import type { LotChoice } from './extension-drafts.ts';
import { type ExtensionResult, ExtensionResults } from './extension-results.tsx';
import classes from './extensions.module.css';
import { extendableLot } from './outage-request.ts';

interface OutageLotsProps {
  readonly site: Site;
  /** The common new end, UTC ms. */
  readonly endsAt: number;
  /** False while staff are changing the fields above. */
  readonly isSettled: boolean;
  readonly fetched: Fetched<ReplyOf<typeof listEndingLots>>;
  readonly choice: LotChoice;
  readonly onChoose: (choice: LotChoice) => void;
  /** The request was carried out: the lots have changed, and the draft ends. */
  readonly onExtended: () => void;
}

/** The lots of an outage with their new end, and the button that extends the chosen ones. */
export function OutageLots({ site, endsAt, isSettled, fetched, choice, onChoose, onExtended }: OutageLotsProps) {
  const { t } = useTranslation('console');
  const [request, setRequest] = useState<ExtensionRequest | null>(null);
  const [results, setResults] = useState<readonly ExtensionResult[] | null>(null);
  const lots = fetched.body?.lots ?? [];
  const refusals = useRefusals(lots, endsAt);
  const chosen = lots.filter(({ auctionId }, nth) => refusals[nth] === null && !choice.leftOut.has(auctionId));
  const offReason = useOffReason({ isSettled, fetched, count: chosen.length, reason: choice.reason });
  const extended = new Set((results ?? []).filter(({ refusal }) => refusal === null).map(({ auctionId }) => auctionId));
  const hasTime = useTicking((now) => leavesBiddingTime(endsAt, now));

  const done = (answer: ReplyOf<typeof extendLots>) => {
    const titles = new Map(lots.map(({ auctionId, title }) => [auctionId, title]));
    setRequest(null);
    setResults(answer.lots.map((one) => ({ ...one, title: titles.get(one.auctionId) ?? '' })));
    onExtended();
  };

  return (
    <>
      <section className={tableClasses.scroller} aria-label={t('extensions.lots')} aria-busy={!isSettled}>
        {results !== null && <ExtensionResults results={results} endsAt={endsAt} />}
        {fetched.body !== null && fetched.failure !== null && <Unread onRetry={fetched.retry} />}
        <FetchedPart
          fetched={{ ...fetched, failure: fetched.body === null ? fetched.failure : null }}
          isEmpty={(body) => body.lots.length === 0}
          empty={t('extensions.empty')}
        >
          {(body) => (
            <>
              {!body.isComplete && (
                <p className={classes.warning}>{t('extensions.incompleteList', { count: MOST_EXTENDED_LOTS })}</p>
              )}
              <EndingLotTable
                lots={body.lots}
                refusals={refusals}
                endsAt={endsAt}
                hasBiddingTime={hasTime}
                extended={extended}
                leftOut={choice.leftOut}
                onLeaveOut={(leftOut) => onChoose({ ...choice, leftOut })}
              />
            </>
          )}
        </FetchedPart>
      </section>
      <footer className={classes.foot}>
        <div className={classes.reason}>
          <ReasonField
            label={t('lot.reason')}
            hint={t('extensions.reasonHint')}
            value={choice.reason}
            onChange={(reason) => onChoose({ ...choice, reason })}
          />
        </div>
        <div className={classes.send}>
          <p className={classes.outcome} aria-live="polite">
            {hasTime ? t('extensions.newEndAt', { time: dateAndTime(endsAt) }) : t('extensions.noBiddingTime')}
          </p>
          <ConsoleButton
            offReason={offReason}
            onClick={() =>
              setRequest({
                auctionIds: chosen.map(({ auctionId }) => auctionId),
                dtStageEndUTC: toIso(endsAt),
                reason: choice.reason.trim(),
              })
            }
          >
            {t('extensions.submit', { count: chosen.length })}
          </ConsoleButton>
          {offReason !== null && <p className={classes.missing}>{offReason}</p>}
        </div>
      </footer>
      {request !== null && (
        <ExtendLotsDialog site={site} request={request} onDone={done} onClose={() => setRequest(null)} />
      )}
    </>
  );
}

/** Why each lot cannot be extended, by the rule that the server applies too. It changes as their ends pass. */
function useRefusals(lots: readonly EndingLot[], endsAt: number): readonly (ExtendRefusal | null)[] {
  const refusals = useTicking((now) =>
    JSON.stringify(lots.map((lot) => checkStaffExtension(extendableLot(lot), endsAt, now))),
  );
  return JSON.parse(refusals) as (ExtendRefusal | null)[];
}

interface OffFacts extends Pick<OutageLotsProps, 'isSettled' | 'fetched'> {
  readonly count: number;
  readonly reason: string;
}

/** Why the lots cannot be extended now; null where they can. An extension is never queued. */
function useOffReason({ isSettled, fetched, count, reason }: OffFacts): string | null {
  const { t } = useTranslation('console');
  const offline = useBackend(({ connection }) => connection === null || isOffline(connection.state));
  if (offline) return t('lot.off.offline');
  if (!isSettled || (fetched.body === null && fetched.failure === null)) return t('extensions.off.reading');
  if (fetched.body === null) return t('extensions.off.unread');
  if (count === 0) return t('extensions.off.noLots');
  return isReason(reason) ? null : t('lot.reasonMissing');
}

function Unread({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('console');
  return (
    <p className={classes.warning} role="alert">
      <WarningIcon size={18} />
      {t('extensions.unread')}
      <ConsoleButton variant="bare" onClick={onRetry}>
        {t('lot.retry')}
      </ConsoleButton>
    </p>
  );
}
