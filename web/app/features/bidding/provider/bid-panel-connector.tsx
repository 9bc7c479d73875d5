import { useToasts } from '@marque/core/ui/toasts';
import { useEffect, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { useLotGap, useRealtime } from '../../../foundation/live/index.ts';
import { useWatching } from '../../../foundation/watch/index.ts';
import type { BidPanelPage } from '../controller/bid-panel-controller.ts';
import { useBidPanelController } from './bid-panel-provider.tsx';
import { useLoginToBid } from './use-login-to-bid.ts';
import { useLotToast } from './use-lot-toast.ts';

/** Starts the controller and connects it with the page. It has no output and is mounted once on a page. */
export function BidPanelConnector() {
  const controller = useBidPanelController();
  const page = useBidPanelPage();
  const realtime = useRealtime();
  useEffect(() => controller.setPage(page), [controller, page]);
  useEffect(() => controller.start(), [controller]);
  useEffect(() => controller.connect(realtime), [controller, realtime]);
  useLotGap(controller.fillGap);
  return null;
}

function useBidPanelPage(): BidPanelPage {
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
    }),
    [notify, dismiss, revalidate, openLogin, add],
  );
}
