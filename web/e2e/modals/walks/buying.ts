import { panelOf } from '../../bidding.ts';
import { loseFirstAnswer } from '../../browsers.ts';
import { expect } from '../../journey.ts';
import { addTestCard, ownOffers } from '../../trading/trading.ts';
import { counter, enterOffer, messages, offer } from '../lots.ts';
import { press, type Scene, tick, type Walks } from '../walk.ts';

/** seller@’s own, for offers: buy now for 9,500; without a price; buy now for 7,500. */
const [FIAT, WITHOUT_PRICE, PANDA] = [10037, 10040, 10041];
/** seller@’s own, buy now for 6,500. */
const FIXED_PRICE = 10038;
const [OFFERS_WITH_HOLD, PRICE_WITH_HOLD] = [10010, 10009];
const AGREED = 10028;
/** managed@’s: offers without a hold; offers, or 14,950. */
const [TUDOR, ROLEX] = [20009, 20004];

const cancel = async ({ modal }: Scene) => {
  await press(modal.getByRole('button', { name: 'Cancel' }));
  await expect(modal).toHaveCount(0);
};

/** Agrees to the terms and presses the button that names the amount. */
async function agree({ modal }: Scene, button: string): Promise<void> {
  await expect(modal.getByRole('button', { name: button, exact: true })).toBeDisabled();
  await tick(modal.getByRole('checkbox'));
  await press(modal.getByRole('button', { name: button, exact: true }));
}

const buttonOf = async ({ openLot, page }: Scene, auctionId: number, name: string) => {
  await openLot(auctionId);
  return panelOf(page).getByRole('button', { name, exact: true });
};

const endOf = ({ page }: Scene) => page.locator('[data-modal="auctionEnd"]');

const expectCardMessage = ({ page }: Scene) =>
  expect(messages(page).getByRole('link').first()).toHaveAttribute('href', /\/account\/billing/, { timeout: 60_000 });

/** The seller’s answer to an offer of the buyer. */
async function receiveCounter({ call }: Scene): Promise<void> {
  await offer(call, 'buyer', FIAT, 8_000);
  await counter(call, 'seller', FIAT, 8_900);
}

export const BUYING_WALKS: Walks<
  | 'confirm.offer'
  | 'confirm.buyNow'
  | 'confirm.purchase'
  | 'confirm.acceptCounter'
  | 'confirm.rejectCounter'
  | 'threeDSecure'
  | 'howOffersWork'
> = {
  'confirm.offer/cancelled': {
    start: (scene) => enterOffer(scene, FIAT, '£8,000'),
    finish: async (scene) => {
      await cancel(scene);
      await expect(panelOf(scene.page).getByRole('textbox')).toHaveValue('8,000');
      expect(await ownOffers(scene.page, scene.origin)).toEqual([]);
    },
  },
  'confirm.offer/unanswered': {
    start: (scene) => enterOffer(scene, PANDA, '£6,000'),
    finish: async (scene) => {
      const { modal, page } = scene;
      await loseFirstAnswer(page, '**/v1/auctions/*/sealedBids');
      await agree(scene, 'Send my offer of £6,000');
      await expect(modal).toContainText('If you send it again, it counts only once.');
      await scene.inspect('without an answer');
      await press(modal.getByRole('button', { name: 'Send it again' }));
      await expect(panelOf(page)).toContainText('Your offer is with the seller.');
      expect(await ownOffers(page, scene.origin)).toHaveLength(1);
    },
  },
  'confirm.offer/holdRefused': {
    start: async (scene) => {
      await addTestCard(scene.page, scene.origin, '0341');
      return enterOffer(scene, OFFERS_WITH_HOLD, '£60,000');
    },
    finish: async (scene) => {
      await agree(scene, 'Send my offer of £60,000');
      await expectCardMessage(scene);
    },
  },
  'confirm.offer/sent': {
    start: (scene) => enterOffer(scene, FIAT, '£8,000'),
    finish: async (scene) => {
      await agree(scene, 'Send my offer of £8,000');
      await expect(panelOf(scene.page)).toContainText('Your offer is with the seller.');
    },
  },
  'confirm.buyNow/cancelled': {
    start: (scene) => buttonOf(scene, FIXED_PRICE, 'Buy it now for £6,500'),
    finish: async (scene) => {
      await cancel(scene);
      await expect(panelOf(scene.page).getByRole('button', { name: 'Buy it now for £6,500' })).toBeFocused();
    },
  },
  'confirm.buyNow/taken': {
    start: (scene) => buttonOf(scene, FIXED_PRICE, 'Buy it now for £6,500'),
    finish: async (scene) => {
      await scene.call('rival', 'PUT', `/v1/sales/${FIXED_PRICE}/buynow`, {});
      await expect(scene.modal).toHaveCount(0);
      await expect(panelOf(scene.page)).toContainText(/sold/i);
    },
  },
  'confirm.buyNow/holdRefused': {
    start: async (scene) => {
      await addTestCard(scene.page, scene.origin, '0341');
      return buttonOf(scene, PRICE_WITH_HOLD, 'Buy it now for £22,000');
    },
    finish: async (scene) => {
      await agree(scene, 'Buy for £22,000');
      await expectCardMessage(scene);
      await expect(panelOf(scene.page).getByRole('button', { name: 'Buy it now for £22,000' })).toBeVisible();
    },
  },
  'confirm.buyNow/bought': {
    start: (scene) => buttonOf(scene, FIAT, 'Buy it now for £9,500'),
    finish: async (scene) => {
      await agree(scene, 'Buy for £9,500');
      await expect(endOf(scene)).toContainText('You have bought it.', { timeout: 60_000 });
    },
  },
  'confirm.purchase/cancelled': {
    start: (scene) => buttonOf(scene, AGREED, 'Purchase for £18,000'),
    finish: async (scene) => {
      await cancel(scene);
      await expect(panelOf(scene.page).getByRole('button', { name: 'Purchase for £18,000' })).toBeFocused();
    },
  },
  'confirm.purchase/bought': {
    start: (scene) => buttonOf(scene, AGREED, 'Purchase for £18,000'),
    finish: async (scene) => {
      await expect(scene.modal).not.toContainText(/VAT/);
      await agree(scene, 'Purchase for £18,000');
      await expect(endOf(scene)).toContainText('You have bought it.', { timeout: 60_000 });
    },
  },
  'confirm.acceptCounter/cancelled': {
    start: async (scene) => {
      await receiveCounter(scene);
      return buttonOf(scene, FIAT, 'Accept £8,900');
    },
    finish: async (scene) => {
      await cancel(scene);
      await expect(panelOf(scene.page).getByRole('button', { name: 'Accept £8,900' })).toBeFocused();
    },
  },
  'confirm.acceptCounter/gazumped': {
    site: 'watches',
    start: async (scene) => {
      await offer(scene.call, 'buyer', TUDOR, 3_600);
      await counter(scene.call, 'managed', TUDOR, 4_100);
      return buttonOf(scene, TUDOR, 'Accept £4,100');
    },
    finish: async (scene) => {
      await offer(scene.call, 'rival', TUDOR, 4_000);
      await expect(scene.modal).toHaveCount(0);
      await expect(panelOf(scene.page)).toContainText('Another member offered more than your last offer.');
      await expect(panelOf(scene.page)).not.toContainText('£4,100');
    },
  },
  'confirm.acceptCounter/bought': {
    start: (scene) => buttonOf(scene, FIAT, 'Accept £8,900'),
    finish: async (scene) => {
      await agree(scene, 'Accept £8,900');
      await expect(endOf(scene)).toContainText('You have bought it.', { timeout: 60_000 });
    },
  },
  'confirm.rejectCounter/kept': {
    start: async (scene) => {
      await receiveCounter(scene);
      return buttonOf(scene, FIAT, 'Reject');
    },
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('button', { name: 'Keep it open' }));
      await expect(modal).toHaveCount(0);
      await expect(panelOf(page).getByRole('button', { name: 'Reject', exact: true })).toBeFocused();
    },
  },
  'confirm.rejectCounter/rejected': {
    start: (scene) => buttonOf(scene, FIAT, 'Reject'),
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('button', { name: 'Reject the counter-offer' }));
      await expect(modal).toHaveCount(0);
      await expect(panelOf(page)).toContainText('Your offer is with the seller.');
    },
  },
  'threeDSecure/closed': {
    site: 'watches',
    start: (scene) => buttonOf(scene, ROLEX, 'Buy it now for £14,950'),
  },
  'threeDSecure/continued': {
    opensOnce: true,
    site: 'watches',
    start: (scene) => buttonOf(scene, ROLEX, 'Buy it now for £14,950'),
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('button', { name: 'Continue without' }));
      await expect(page.locator('[data-modal="confirm.buyNow"]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panelOf(page).getByRole('button', { name: 'Buy it now for £14,950' })).toBeFocused();
    },
  },
  'threeDSecure/toCard': {
    opensOnce: true,
    site: 'watches',
    start: (scene) => buttonOf(scene, ROLEX, 'Buy it now for £14,950'),
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('link'));
      await page.waitForURL(/\/account\/billing/);
    },
  },
  'howOffersWork/offer': {
    start: (scene) => buttonOf(scene, FIAT, 'How offers work'),
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('button', { name: 'Make an offer' }));
      await expect(modal).toHaveCount(0);
      await expect(panelOf(page).getByRole('textbox')).toBeFocused();
    },
  },
  'howOffersWork/closed': {
    start: (scene) => buttonOf(scene, WITHOUT_PRICE, 'How offers work'),
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('button', { name: 'Close' }).first());
      await expect(panelOf(page).getByRole('button', { name: 'How offers work' })).toBeFocused();
    },
  },
};
