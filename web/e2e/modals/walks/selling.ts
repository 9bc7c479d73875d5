import type { Locator } from 'playwright/test';
import { panelOf } from '../../bidding.ts';
import { expect } from '../../journey.ts';
import { enterAmount, offer } from '../lots.ts';
import { leave, openPath, press, type Scene, tick, type Walks } from '../walk.ts';

/** seller@’s own: for offers, buy now for 9,500; ended at 7,000 below its reserve; live below a reserve of 6,000; unsold. */
const [FIAT, PROVISIONAL, RESERVED, UNSOLD] = [10037, 10039, 10062, 10063];
const SELLING = '/account/selling';

const buttonOf = async ({ openLot, page }: Scene, auctionId: number, name: string) => {
  await openLot(auctionId);
  return panelOf(page).getByRole('button', { name, exact: true });
};

async function withOffer(scene: Scene, name: string): Promise<Locator> {
  await offer(scene.call, 'buyer', FIAT, 8_000);
  return buttonOf(scene, FIAT, name);
}

async function agree({ modal }: Scene, button: string): Promise<void> {
  await expect(modal.getByRole('button', { name: button, exact: true })).toBeDisabled();
  await tick(modal.getByRole('checkbox'));
  await press(modal.getByRole('button', { name: button, exact: true }));
}

const expectSold = ({ page }: Scene) =>
  expect(page.locator('[data-modal="auctionEnd"]')).toContainText('Sold.', { timeout: 60_000 });

/** The button in the list of own lots, at the lot with this id. */
async function buttonInList(scene: Scene, auctionId: number, name: RegExp): Promise<Locator> {
  await openPath(scene, SELLING);
  const row = scene.page.getByRole('listitem').filter({ has: scene.page.locator(`a[href$="-${auctionId}"]`) });
  return row.getByRole('button', { name });
}

async function enterCounter(scene: Scene): Promise<Locator> {
  const { page, openLot } = scene;
  await openLot(FIAT);
  await press(panelOf(page).getByRole('button', { name: 'Counter', exact: true }));
  return enterAmount(page, /^never$/, '£8,900', /^Counter with £8,900$/);
}

/** Chooses another amount for the reserve. */
async function chooseReserve({ modal }: Scene, amount: string): Promise<void> {
  await modal.getByRole('radio', { name: 'Lower it to another amount' }).press('Space');
  await modal.getByRole('textbox').fill(amount);
  await tick(modal.getByRole('checkbox'));
}

export const SELLING_WALKS: Walks<
  | 'confirm.acceptOffer'
  | 'confirm.rejectOffer'
  | 'confirm.counter'
  | 'confirm.acceptProvisionalPrice'
  | 'lowerReserve'
  | 'relist'
> = {
  'confirm.acceptOffer/cancelled': {
    start: (scene) => withOffer(scene, 'Accept £8,000'),
    finish: async (scene) => {
      await leave(scene, 'Cancel');
      await expect(panelOf(scene.page).getByRole('button', { name: 'Accept £8,000' })).toBeFocused();
    },
  },
  'confirm.acceptOffer/sold': {
    start: (scene) => buttonOf(scene, FIAT, 'Accept £8,000'),
    finish: async (scene) => {
      await agree(scene, 'Sell for £8,000');
      await expectSold(scene);
    },
  },
  'confirm.rejectOffer/kept': {
    start: (scene) => withOffer(scene, 'Reject'),
    finish: async (scene) => {
      await leave(scene, 'Keep it open');
      await expect(panelOf(scene.page).getByRole('button', { name: 'Reject', exact: true })).toBeFocused();
    },
  },
  'confirm.rejectOffer/countered': {
    start: (scene) => buttonOf(scene, FIAT, 'Reject'),
    finish: async (scene) => {
      await leave(scene, 'Counter instead');
      await expect(panelOf(scene.page).getByRole('textbox')).toBeVisible();
      await expect(panelOf(scene.page).getByRole('heading')).toBeFocused();
    },
  },
  'confirm.rejectOffer/rejected': {
    start: (scene) => buttonOf(scene, FIAT, 'Reject'),
    finish: async (scene) => {
      await leave(scene, 'Reject the offer');
      await expect(panelOf(scene.page)).toContainText('No active offer.');
    },
  },
  'confirm.counter/cancelled': {
    start: async (scene) => {
      await offer(scene.call, 'buyer', FIAT, 8_000);
      return enterCounter(scene);
    },
    finish: async (scene) => {
      await leave(scene, 'Cancel');
      await expect(panelOf(scene.page).getByRole('textbox')).toHaveValue('8,900');
    },
  },
  'confirm.counter/sent': {
    start: enterCounter,
    finish: async (scene) => {
      await agree(scene, 'Send my counter-offer of £8,900');
      await expect(panelOf(scene.page)).toContainText('Your counter-offer is open.');
    },
  },
  'confirm.acceptProvisionalPrice/cancelled': {
    start: (scene) => buttonOf(scene, PROVISIONAL, 'Accept £7,000'),
    finish: async (scene) => {
      await leave(scene, 'Cancel');
      await expect(panelOf(scene.page).getByRole('button', { name: 'Accept £7,000' })).toBeFocused();
    },
  },
  'confirm.acceptProvisionalPrice/sold': {
    start: (scene) => buttonOf(scene, PROVISIONAL, 'Accept £7,000'),
    finish: async (scene) => {
      await agree(scene, 'Sell for £7,000');
      await expectSold(scene);
    },
  },
  'lowerReserve/kept': {
    start: (scene) => buttonOf(scene, RESERVED, 'Lower or remove reserve'),
    finish: async (scene) => {
      await leave(scene, 'Keep £6,000');
      await expect(panelOf(scene.page)).toContainText('£6,000');
    },
  },
  'lowerReserve/failed': {
    start: (scene) => buttonOf(scene, RESERVED, 'Lower or remove reserve'),
    finish: async (scene) => {
      const { modal, page } = scene;
      await page.route('**/reserve', (route) => route.abort());
      await chooseReserve(scene, '4500');
      await press(modal.getByRole('button', { name: 'Lower the reserve to £4,500' }));
      await expect(modal.locator('form').getByRole('alert')).toBeVisible();
      await scene.inspect('without a connection');
      await expect(modal.getByRole('textbox')).toHaveValue('4500');
    },
  },
  'lowerReserve/lowered': {
    start: (scene) => buttonOf(scene, RESERVED, 'Lower or remove reserve'),
    finish: async (scene) => {
      const { modal, page } = scene;
      await chooseReserve(scene, '4500');
      await scene.inspect('an amount');
      await press(modal.getByRole('button', { name: 'Lower the reserve to £4,500' }));
      await expect(modal).toHaveCount(0);
      await expect(panelOf(page)).toContainText('£4,500');
      await expect(panelOf(page).getByRole('button', { name: 'Lower or remove reserve' })).toBeFocused();
    },
  },
  'lowerReserve/removed': {
    start: (scene) => buttonInList(scene, RESERVED, /^Lower reserve/),
    finish: async ({ modal }) => {
      await modal.getByRole('radio', { name: 'Remove the reserve' }).press('Space');
      await tick(modal.getByRole('checkbox'));
      await press(modal.getByRole('button', { name: 'Remove the reserve' }));
      await expect(modal).toHaveCount(0);
    },
  },
  'relist/cancelled': {
    start: (scene) => buttonInList(scene, UNSOLD, /^List again/),
    finish: (scene) => leave(scene, 'Not now'),
  },
  'relist/relisted': {
    start: (scene) => buttonInList(scene, UNSOLD, /^List again/),
    finish: async ({ modal, page }) => {
      await tick(modal.getByRole('checkbox'));
      await press(modal.getByRole('button', { name: 'List again with a reserve of £8,000' }));
      await expect(modal).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('It is listed again as a new lot.');
    },
  },
};
