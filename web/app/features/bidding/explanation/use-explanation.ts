import { explainPrice, type LoggedEntry, type PriceExplanation } from '@marque/core/rules/bidding';
import { pricedStage } from '@marque/core/rules/live';
import { fromMajor, type Money, money } from '@marque/core/rules/money';
import { useEffect, useMemo, useState } from 'react';
import { fetchLog } from '../log/fetch-log.ts';
import { selectData, selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';

const NONE_OPENED: ReadonlyMap<number, Money> = new Map();

/** How the lot's price came about, as it stands. */
export function useExplanation(): PriceExplanation {
  const { lot } = useBidPanel(selectData);
  const { state, viewer, isOpen } = useBidPanel(selectView);
  const salePrice = lot.salePrice === null ? null : fromMajor(lot.salePrice, lot.currencyCode);
  const stage = pricedStage({ ...state, isOpen, salePrice });
  const isClosed = stage === 'sold' || stage === 'belowReserve' || stage === 'over';
  const opened = useOpenedMaximums(isClosed ? lot.auctionId : null, lot.currencyCode);
  return useMemo(
    () =>
      explainPrice({
        stage,
        lotType: lot.lotType,
        lines: state.bids,
        minimumBid: state.minimumBid,
        reserveMet: state.reserveMet,
        ownCeiling: viewer.ceiling,
        opened,
      }),
    [stage, lot.lotType, state, viewer.ceiling, opened],
  );
}

/** The maximums that the log has opened after the close; none before, and where it cannot be fetched. */
function useOpenedMaximums(auctionId: number | null, currency: Money['currency']): ReadonlyMap<number, Money> {
  const [opened, setOpened] = useState(NONE_OPENED);
  useEffect(() => {
    if (auctionId === null) return;
    let isCurrent = true;
    void fetchLog(auctionId)
      .then((answer) => {
        if (isCurrent && answer.kind === 'fetched') setOpened(openedMaximums(answer.log.entries, currency));
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      isCurrent = false;
    };
  }, [auctionId, currency]);
  return opened;
}

/** The amounts of maximums, by the sequence number of their entry. */
export function openedMaximums(
  entries: readonly LoggedEntry[],
  currency: Money['currency'],
): ReadonlyMap<number, Money> {
  return new Map(
    entries.flatMap(({ sequence, facts, details }) =>
      facts?.bidKind === 'maximum' && details !== null && details.amount !== null
        ? [[sequence, money(details.amount, currency)] as const]
        : [],
    ),
  );
}
