import { MINUTE_MS } from '@marque/core/rules/time';
import { bidStatus, newestBid, panelOf } from '../../bidding.ts';
import { loseFirstAnswer, openMember, PHONE } from '../../browsers.ts';
import { expect } from '../../journey.ts';
import { advance, pathOf } from '../../server.ts';
import { addTestCard } from '../../trading/trading.ts';
import { bid, enterBid, enterMaximum, messages } from '../lots.ts';
import { press, type Scene, tick, type Walks } from '../walk.ts';

const FIAT = 10003;
/** Live to +30 min at 3,000. */
const PANDA = 10005;
/** The buyer leads with a maximum of 4,000; rival@ leads with one of 5,000. */
const [LED, OUTBID] = [10033, 10034];
const NEEDS_HOLD = 10001;
/** Sold to buyer@ by seller@; sold to expiredcard@ without payment. */
const [WON, UNPAID] = [10035, 10036];
/** In euros, live to +20 min at 3,000. */
const GERMAN_WATCH = 20008;
const BIDS = '**/v1/auctions/*/bids';

const entryOf = ({ page }: Scene) => panelOf(page).getByRole('textbox');
const cancel = ({ modal }: Scene) => press(modal.getByRole('button', { name: 'Cancel' }));

/** Agrees to the terms and presses the button that names the amount. */
async function place({ modal }: Scene): Promise<void> {
  await expect(modal.getByRole('button', { name: /^(Place|Set|Raise) my/ })).toBeDisabled();
  await tick(modal.getByRole('checkbox'));
  await press(modal.getByRole('button', { name: /^(Place|Set|Raise) my/ }));
}

async function cancelled(scene: Scene, amount: string): Promise<void> {
  await cancel(scene);
  await expect(scene.modal).toHaveCount(0);
  await expect(entryOf(scene)).toHaveValue(amount);
}

async function expectStatus({ page, modal }: Scene, words: string): Promise<void> {
  await expect(modal).toHaveCount(0);
  await expect(bidStatus(page)).toContainText(words, { timeout: 60_000 });
}

export const BIDDING_WALKS: Walks<
  'bidSheet' | 'confirm.live' | 'confirm.maximum' | 'increments' | 'presenceSettings' | 'explainPrice' | 'auctionEnd'
> = {
  'bidSheet/closed': {
    size: PHONE,
    start: async ({ openLot, page }) => {
      await openLot(FIAT);
      return page.getByRole('link', { name: 'Bid £1,300' });
    },
    finish: async ({ page, modal }) => {
      await press(modal.getByRole('button', { name: 'Close the bid panel' }));
      await expect(modal).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Bid £1,300' })).toBeFocused();
    },
  },
  'bidSheet/fromAddress': {
    size: PHONE,
    start:
      async ({ openLot }) =>
      () =>
        openLot(FIAT, '?bid'),
    finish: async ({ modal }) => {
      await modal.getByRole('textbox').fill('1300');
      await press(modal.getByRole('button', { name: 'Bid £1,300' }));
      await tick(modal.getByRole('checkbox'));
      await press(modal.getByRole('button', { name: 'Place my bid of £1,300' }));
      await expect(modal.getByRole('status').first()).toContainText('You lead.');
    },
  },
  'confirm.live/cancelled': {
    start: (scene) => enterBid(scene, FIAT, '£1,300'),
    finish: (scene) => cancelled(scene, '1,300'),
  },
  'confirm.live/overtaken': {
    start: (scene) => enterBid(scene, FIAT, '£1,300'),
    finish: async (scene) => {
      await bid(scene.call, 'rival', FIAT, 1_400);
      await expect(scene.modal).toHaveCount(0);
      await expect(entryOf(scene)).toHaveValue('1,300');
      await expect(panelOf(scene.page)).toContainText('£1,500 or more');
    },
  },
  'confirm.live/unanswered': {
    start: (scene) => enterBid(scene, FIAT, '£1,700'),
    finish: async (scene) => {
      const { modal, page } = scene;
      await loseFirstAnswer(page, BIDS);
      await place(scene);
      await expect(modal.getByRole('alert')).toContainText('If you send it again, it counts only once.');
      await scene.inspect('without an answer');
      await press(modal.getByRole('button', { name: 'Send it again' }));
      await expectStatus(scene, 'You lead.');
      await expect(
        page.getByRole('region', { name: 'Bids' }).getByRole('listitem').filter({ hasText: '£1,700' }),
      ).toHaveCount(1);
    },
  },
  'confirm.live/outbid': {
    start: (scene) => enterBid(scene, OUTBID, '£3,400'),
    finish: async (scene) => {
      await place(scene);
      await expectStatus(scene, 'You have been outbid.');
      await expect(panelOf(scene.page)).toContainText(/Bid £[\d,]+ or more/);
    },
  },
  'confirm.live/held': {
    start: (scene) => enterBid(scene, NEEDS_HOLD, '£21,000'),
    finish: async (scene) => {
      await place(scene);
      await expectStatus(scene, 'You lead, below the reserve.');
    },
  },
  'confirm.live/holdRefused': {
    start: async (scene) => {
      await addTestCard(scene.page, scene.origin, '0341');
      return enterBid(scene, NEEDS_HOLD, '£23,000');
    },
    finish: async (scene) => {
      await place(scene);
      await expect(messages(scene.page).getByRole('link')).toHaveAttribute('href', /\/account\/billing/, {
        timeout: 60_000,
      });
      await expect(newestBid(scene.page)).not.toContainText('£23,000');
    },
  },
  'confirm.live/placed': {
    start: (scene) => enterBid(scene, PANDA, '£3,200'),
    finish: async (scene) => {
      await place(scene);
      await expectStatus(scene, 'You lead.');
      await expect(newestBid(scene.page)).toContainText('£3,200');
    },
  },
  'confirm.maximum/cancelled': {
    start: (scene) => enterMaximum(scene, FIAT, '£2,000'),
    finish: (scene) => cancelled(scene, '2,000'),
  },
  'confirm.maximum/raised': {
    start: (scene) => enterMaximum(scene, LED, '£4,500'),
    finish: async (scene) => {
      await place(scene);
      await expectStatus(scene, 'Your maximum is £4,500.');
      await expect(panelOf(scene.page)).toContainText('£3,300');
    },
  },
  'confirm.maximum/placed': {
    start: (scene) => enterMaximum(scene, OUTBID, '£6,000'),
    finish: async (scene) => {
      await place(scene);
      await expectStatus(scene, 'You lead.');
    },
  },
  'increments/closed': {
    start: async ({ openLot, page }) => {
      await openLot(FIAT);
      await panelOf(page).getByRole('textbox').fill('1450');
      return panelOf(page).getByRole('button', { name: 'Increments' });
    },
    finish: async (scene) => {
      await press(scene.modal.getByRole('button', { name: 'Close' }));
      await expect(entryOf(scene)).toHaveValue('1,450');
    },
  },
  'presenceSettings/switchedOff': {
    start: async ({ openLot, page }) => {
      await openLot(FIAT);
      return panelOf(page).getByRole('button', { name: 'Who sees me here' });
    },
    finish: async ({ browser, origin, page, modal }) => {
      await modal.getByRole('checkbox').press('Space');
      await expect(modal.getByRole('checkbox')).not.toBeChecked();
      await page.keyboard.press('Escape');
      await panelOf(page).getByRole('textbox').focus();
      const rival = await openMember(browser, origin, 'rival', await pathOf(origin, FIAT));
      await panelOf(rival).getByRole('textbox').focus();
      await expect(panelOf(page)).toContainText('One other person is in the bid panel.');
      await expect(panelOf(rival)).not.toContainText('in the bid panel.');
    },
  },
  'explainPrice/fromPanel': {
    start: async ({ openLot, page }) => {
      await openLot(LED);
      return panelOf(page).getByRole('button', { name: 'Explain this price' });
    },
    finish: async ({ page, modal }) => {
      await expect(modal.getByRole('listitem').first()).toBeVisible();
      await press(modal.getByRole('button', { name: 'Close' }));
      await expect(panelOf(page).getByRole('button', { name: 'Explain this price' })).toBeFocused();
    },
  },
  'explainPrice/fromHistory': {
    start: async ({ openLot, page }) => {
      await openLot(LED);
      return page.getByRole('region', { name: 'Bids' }).getByRole('button', { name: 'Explain this price' });
    },
    finish: ({ modal }) => expect(modal.getByRole('listitem').first()).toBeVisible(),
  },
  'auctionEnd/wonPaymentTaken': {
    opensOnce: true,
    size: { consent: 'essential,functional' },
    start:
      async ({ openLot }) =>
      () =>
        openLot(WON),
    finish: async ({ page, modal }) => {
      await expect(modal).toContainText('You won.');
      await press(modal.getByRole('button', { name: 'Close' }));
      await expect(modal).toHaveCount(0);
      await page.reload({ waitUntil: 'networkidle' });
      await expect(panelOf(page)).toContainText('You won.');
      await expect(modal).toHaveCount(0);
    },
  },
  'auctionEnd/wonProblem': {
    start:
      async ({ openLot }) =>
      () =>
        openLot(UNPAID),
    finish: async ({ page, modal }) => {
      await press(modal.getByRole('link', { name: 'Add a card' }));
      await page.waitForURL(/\/account\/billing/);
    },
  },
  'auctionEnd/seller': {
    start:
      async ({ openLot }) =>
      () =>
        openLot(WON),
    finish: ({ modal }) => expect(modal).toContainText('£8,600'),
  },
  'auctionEnd/lost': {
    opensOnce: true,
    site: 'watches',
    start: async (scene) => {
      await bid(scene.call, 'rival', GERMAN_WATCH, 3_200);
      await bid(scene.call, 'buyer', GERMAN_WATCH, 3_400);
      await scene.openLot(GERMAN_WATCH);
      return () => advance(scene.origin, 21 * MINUTE_MS);
    },
    finish: async ({ page, modal }) => {
      await expect(modal).toContainText('You did not win this lot.');
      await press(modal.getByRole('link').first());
      await page.waitForURL(/\/buy/);
    },
  },
  'auctionEnd/tooLate': {
    opensOnce: true,
    start: async (scene) => {
      const review = await enterBid(scene, PANDA, '£3,600');
      await press(review);
      const confirmation = scene.page.locator('[data-modal="confirm.live"]');
      await tick(confirmation.getByRole('checkbox'));
      await scene.page.route(BIDS, async (route) => {
        await advance(scene.origin, 15 * MINUTE_MS);
        await route.continue();
      });
      return () => press(confirmation.getByRole('button', { name: /^Place my bid/ }));
    },
    finish: async ({ page, modal }) => {
      await expect(modal).toContainText('Your bid arrived too late.');
      await press(modal.getByRole('link').first());
      await page.waitForURL((url) => !url.pathname.startsWith('/for-sale/'));
    },
  },
  'auctionEnd/wonLive': {
    opensOnce: true,
    start: async (scene) => {
      await bid(scene.call, 'buyer', FIAT, 1_400);
      await scene.openLot(FIAT);
      return () => advance(scene.origin, 4 * 24 * 60 * MINUTE_MS);
    },
    finish: async ({ modal }) => {
      await expect(modal).toContainText('You won.', { timeout: 60_000 });
      await press(modal.getByRole('button', { name: 'Close' }));
    },
  },
};
