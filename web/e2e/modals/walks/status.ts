import { HOUR_MS } from '@marque/core/rules/time';
import type { Locator } from 'playwright/test';
import { panelOf } from '../../bidding.ts';
import { PHONE } from '../../browsers.ts';
import { expect } from '../../journey.ts';
import { advance } from '../../server.ts';
import { bid, counter, messages, offer, rejectCounter, rejectOffer } from '../lots.ts';
import { press, type Scene, type Walks } from '../walk.ts';

const [LED, OUTBID, PROVISIONAL] = [10033, 10034, 10039];
/** seller@’s own, for offers; the last one has neither an end nor a price. */
const [FIAT, PANDA, WITHOUT_PRICE] = [10037, 10041, 10040];
const [BELOW_RESERVE, TUDOR] = [20001, 20009];

async function detailsInPanel({ openLot, page }: Scene, auctionId: number, query = ''): Promise<Locator> {
  await openLot(auctionId, query);
  return panelOf(page).getByRole('button', { name: 'Details' });
}

async function detailsInMessage({ page }: Scene): Promise<Locator> {
  const details = messages(page).getByRole('button', { name: 'Details' });
  await expect(details).toBeVisible({ timeout: 60_000 });
  return details;
}

/** Checks which status is described, and presses the button of the next step. */
async function goOn({ modal }: Scene, status: string, step: string): Promise<void> {
  await expect(modal.locator('[data-status]')).toHaveAttribute('data-status', status);
  await press(modal.getByRole('button', { name: step, exact: true }));
  await expect(modal).toHaveCount(0);
}

async function closeAgain({ modal, page }: Scene, status: string): Promise<void> {
  await expect(modal.locator('[data-status]')).toHaveAttribute('data-status', status);
  await press(modal.getByRole('button', { name: 'Close' }).first());
  await expect(panelOf(page).getByRole('button', { name: 'Details' })).toBeFocused();
}

const expectEntryFocused = ({ page }: Scene) => expect(panelOf(page).getByRole('textbox')).toBeFocused();

export const STATUS_WALKS: Walks<'status'> = {
  'status/bidWinning': {
    start: (scene) => detailsInPanel(scene, LED),
    finish: async (scene) => {
      await goOn(scene, 'bid-winning', 'Raise maximum');
      await expectEntryFocused(scene);
    },
  },
  'status/bidOutbid': {
    start: (scene) => detailsInPanel(scene, OUTBID),
    finish: async (scene) => {
      await goOn(scene, 'bid-outbid', 'Bid now');
      await expectEntryFocused(scene);
    },
  },
  'status/bidBelowReserve': {
    site: 'watches',
    start: async (scene) => {
      await bid(scene.call, 'buyer', BELOW_RESERVE, 4_400);
      return detailsInPanel(scene, BELOW_RESERVE);
    },
    finish: async (scene) => {
      await goOn(scene, 'bid-below-reserve', 'Raise maximum');
      await expectEntryFocused(scene);
    },
  },
  'status/highestBelowReserve': {
    start: (scene) => detailsInPanel(scene, PROVISIONAL),
    finish: (scene) => closeAgain(scene, 'bid-below-reserve'),
  },
  'status/fromAddress': {
    start: async (scene) => () => scene.openLot(LED, '?bid'),
    finish: async (scene) => {
      await goOn(scene, 'bid-winning', 'Raise maximum');
      await expectEntryFocused(scene);
      expect(new URL(scene.page.url()).search).toBe('');
    },
  },
  'status/onPhone': {
    opensOnce: true,
    size: PHONE,
    start: async ({ openLot, page }) => {
      await openLot(LED);
      await press(page.getByRole('link', { name: 'Raise', exact: true }));
      return page.locator('[data-modal="bidSheet"]').getByRole('button', { name: 'Details' });
    },
    finish: async (scene) => {
      await goOn(scene, 'bid-winning', 'Raise maximum');
      await expect(scene.page.locator('[data-modal="bidSheet"]')).toBeVisible();
    },
  },
  'status/offerActive': {
    start: async (scene) => {
      await offer(scene.call, 'buyer', FIAT, 8_000);
      return detailsInPanel(scene, FIAT);
    },
    finish: (scene) => closeAgain(scene, 'offer-active'),
  },
  'status/offerCountered': {
    start: async (scene) => {
      await counter(scene.call, 'seller', FIAT, 8_900);
      return detailsInPanel(scene, FIAT);
    },
    finish: async (scene) => {
      await goOn(scene, 'offer-countered', 'Answer');
      await expect(panelOf(scene.page).getByRole('button', { name: 'Accept £8,900' })).toBeFocused();
    },
  },
  'status/counterPending': {
    start: (scene) => detailsInPanel(scene, FIAT),
    finish: (scene) => closeAgain(scene, 'counter-pending'),
  },
  'status/counterRejected': {
    start: async (scene) => {
      await rejectCounter(scene.call, 'buyer', FIAT);
      return detailsInPanel(scene, FIAT);
    },
    finish: (scene) => closeAgain(scene, 'counter-rejected'),
  },
  'status/offerReceived': {
    start: async (scene) => {
      await offer(scene.call, 'buyer', PANDA, 6_000);
      return detailsInPanel(scene, PANDA);
    },
    finish: async (scene) => {
      await goOn(scene, 'offer-active', 'Answer');
      await expect(panelOf(scene.page).getByRole('button', { name: 'Accept £6,000' })).toBeFocused();
    },
  },
  'status/offerRejected': {
    opensOnce: true,
    start: async (scene) => {
      await scene.openLot(PANDA);
      await rejectOffer(scene.call, 'seller', PANDA);
      return detailsInMessage(scene);
    },
    finish: async (scene) => {
      await goOn(scene, 'offer-rejected-vendor', 'Make another offer');
      await expectEntryFocused(scene);
    },
  },
  'status/outOffered': {
    opensOnce: true,
    site: 'watches',
    start: async (scene) => {
      await offer(scene.call, 'buyer', TUDOR, 3_600);
      await scene.openLot(TUDOR);
      await offer(scene.call, 'rival', TUDOR, 3_800);
      return detailsInMessage(scene);
    },
    finish: async (scene) => {
      await goOn(scene, 'offer-rejected', 'Make another offer');
      await expectEntryFocused(scene);
    },
  },
  'status/counterExpired': {
    opensOnce: true,
    start: async (scene) => {
      await offer(scene.call, 'buyer', WITHOUT_PRICE, 2_000);
      await counter(scene.call, 'seller', WITHOUT_PRICE, 3_000);
      await scene.openLot(WITHOUT_PRICE);
      await advance(scene.origin, 24 * HOUR_MS + 5_000);
      return detailsInMessage(scene);
    },
    finish: async (scene) => {
      await goOn(scene, 'counter-expired', 'Make another offer');
      await expectEntryFocused(scene);
    },
  },
};
