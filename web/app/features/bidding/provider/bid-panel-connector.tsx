import type { LotId } from '@marque/core/rules/lot';
import { toMajor } from '@marque/core/rules/money';
import { useToasts } from '@marque/core/ui/toasts';
import { useEffect, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { useLotGap, useRealtime } from '../../../foundation/live/index.ts';
import { useReports } from '../../../foundation/reports/index.ts';
import { browserApi } from '../../../foundation/session/index.ts';
import { useWatching } from '../../../foundation/watch/index.ts';
import type { BidPanelPage } from '../controller/panel-page.ts';
import { usePresenceSetting } from '../presence/presence-setting.ts';
import { selectData, useBidPanel, useBidPanelController } from './bid-panel-provider.tsx';
import { useLoginToBid } from './use-login-to-bid.ts';
import { useLotToast } from './use-lot-toast.ts';

/** Starts the controller and connects it with the page. It has no output and is mounted once on a page. */
export function BidPanelConnector() {
  const controller = useBidPanelController();
  const { auctionId, currencyCode } = useBidPanel(selectData).lot;
  const page = useBidPanelPage(auctionId, currencyCode);
  const realtime = useRealtime();
  useEffect(() => controller.setPage(page), [controller, page]);
  useEffect(() => controller.start(), [controller]);
  useEffect(() => controller.connect(realtime), [controller, realtime]);
  useLotGap(controller.fillGap);
  usePresenceSetting(controller);
  return null;
}

function useBidPanelPage(auctionId: LotId, currencyCode: string): BidPanelPage {
  const reports = useReports();
  const notify = useLotToast();
  const { dismiss } = useToasts();
  const { revalidate } = useRevalidator();
  const openLogin = useLoginToBid();
  const { add } = useWatching();
  return useMemo(
    () => ({
      notify,
      dismissToast: dismiss,
      revalidate: () => void revalidate(),
      openLogin,
      addToWatchlist: add,
      bidAccepted: ({ action, amount }) =>
        reports?.((reporter) =>
          reporter.bid(auctionId, {
            mode: action === 'maximum' ? 'maximum' : 'live',
            amount: toMajor(amount),
            currencyCode,
          }),
        ),
      latencyMeasured: (latencyMs) => void sendLatency(auctionId, latencyMs),
    }),
    [notify, dismiss, revalidate, openLogin, add, reports, auctionId, currencyCode],
  );
}

async function sendLatency(auctionId: LotId, latencyMs: number): Promise<void> {
  const { sendMetric } = await import('@marque/core/contracts/platform');
  await browserApi.call(sendMetric, { body: { name: 'live_bid_update_latency', auctionId, latencyMs } });
}
