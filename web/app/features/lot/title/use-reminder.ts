import { instantOf } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { lotPath } from '@marque/core/rules/lot';
import { useTicker } from '@marque/core/ui/clock';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLotStore } from '../../../foundation/live/index.ts';

/** Downloads a calendar file for the end of an auction, extensions included. It has no effect on lots without one. */
export function useReminder(listing: Listing): () => void {
  const { t } = useTranslation('lot');
  const ticker = useTicker();
  const store = useLotStore();
  const latest = useRef({ t, listing });
  latest.current = { t, listing };

  return useCallback(() => {
    const { listing: lot, t: translate } = latest.current;
    const live = store.getLive(lot.auctionId);
    const endsAt = instantOf((live ?? lot).dtStageEndUTC ?? lot.dtAuctionEndUTC);
    const { origin, hostname } = window.location;
    const make = async () => {
      const { auctionEndReminder, REMINDER_FILE_NAME, REMINDER_MEDIA_TYPE } = await import(
        '@marque/core/rules/calendar'
      );
      const text = auctionEndReminder({
        lotId: lot.auctionId,
        revision: (live ?? lot).revision,
        title: translate('reminder.title', { title: lot.title }),
        address: origin + lotPath(lot),
        endsAt,
        madeAt: ticker.read(),
        host: hostname,
      });
      if (text !== null) saveFile(new Blob([text], { type: REMINDER_MEDIA_TYPE }), REMINDER_FILE_NAME);
    };
    void make().catch((error: unknown) => console.error(error));
  }, [store, ticker]);
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
