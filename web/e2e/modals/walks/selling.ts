import { variantOf } from '@marque/core/forms/variants';
import consign from '@marque/core/locales/en/consign.json' with { type: 'json' };
import type { Locator } from 'playwright/test';
import { panelOf } from '../../bidding.ts';
import { fillLogin, holdRequests } from '../../browsers.ts';
import { consignmentPath } from '../../forms/consignment-form.ts';
import { planFor } from '../../forms/entry-plan.ts';
import { controlIn, fieldOf } from '../../forms/fields.ts';
import { type FormPlace, fillForm, fillStep, nextButton, sendButton, stepHeading } from '../../forms/fill-form.ts';
import { pointer } from '../../forms/input-methods.ts';
import { pngFile } from '../../forms/test-files.ts';
import { expect } from '../../journey.ts';
import { enterAmount, offer } from '../lots.ts';
import { press, type Scene, tick, type Walks } from '../walk.ts';

/** seller@’s own: for offers, buy now for 9,500; ended at 7,000 below its reserve; live below a reserve of 6,000; unsold. */
const [FIAT, PROVISIONAL, RESERVED, UNSOLD] = [10037, 10039, 10062, 10063];
const SELLING = '/account/selling';
const STORAGE = '**/storage/**';

async function openPath({ origin, page }: Scene, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: 'networkidle' });
}

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

async function leave({ modal }: Scene, button: string): Promise<void> {
  await press(modal.getByRole('button', { name: button, exact: true }));
  await expect(modal).toHaveCount(0);
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

/** A draft of a plate, saved on the server, and its button in the list of drafts. */
async function buttonOfDraft(scene: Scene): Promise<Locator> {
  const { page } = scene;
  await openPath(scene, SELLING);
  const button = page.getByRole('button', { name: /^Delete/ });
  if ((await button.count()) === 0) {
    await openPath(scene, consignmentPath('plate'));
    const plan = planFor(variantOf('plate'));
    await controlIn(page.getByRole('main'), fieldOf(plan.variant, 'firstName')).fill('Ada');
    await press(page.getByRole('button', { name: consign.bar.leave }));
    await page.waitForURL(/\/account\/selling$/);
    await page.waitForLoadState('networkidle');
  }
  return button;
}

function placeOf({ page }: Scene): FormPlace {
  return { within: page.getByRole('main'), level: 1, submit: consign.submit };
}

/** A form that is filled in up to its last button. */
async function lastButton(scene: Scene): Promise<Locator> {
  await openPath(scene, `${consignmentPath('plate')}&skip-card`);
  const place = placeOf(scene);
  await expect(sendButton(place).or(nextButton(place))).toBeVisible();
  // The second visit continues the draft.
  if ((await sendButton(place).count()) === 0) {
    await fillForm(place, planFor(variantOf('plate'), { images: [] }), pointer);
  }
  return sendButton(place);
}

/** A form with a file that is still being uploaded, and the link away from it. */
async function leaveDuringUpload(scene: Scene): Promise<Locator> {
  const { page } = scene;
  await openPath(scene, consignmentPath('plate'));
  const place = placeOf(scene);
  const plan = planFor(variantOf('plate'), { images: [] });
  const at = plan.variant.steps.findIndex(({ fields }) => fields.some(({ key }) => key === 'images'));
  await expect(sendButton(place).or(nextButton(place))).toBeVisible();
  // The second visit continues the draft.
  if ((await stepHeading(place, plan, at).count()) === 0) {
    for (let step = 0; step < at; step += 1) {
      await fillStep(place.within, plan, pointer, step);
      await nextButton(place).click();
    }
  }
  await holdRequests(page, STORAGE);
  await controlIn(place.within, fieldOf(plan.variant, 'images')).setInputFiles([pngFile('front.png', 90)]);
  return page.getByRole('button', { name: consign.bar.leave });
}

export const SELLING_WALKS: Walks<
  | 'confirm.acceptOffer'
  | 'confirm.rejectOffer'
  | 'confirm.counter'
  | 'confirm.acceptProvisionalPrice'
  | 'lowerReserve'
  | 'relist'
  | 'discardDraft'
  | 'consignmentLogin'
  | 'consignmentCard'
  | 'unfinishedUploads'
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
  'discardDraft/kept': {
    start: buttonOfDraft,
    finish: async (scene) => {
      await leave(scene, 'Keep draft');
      await expect(scene.page.getByRole('button', { name: /^Delete/ })).toBeFocused();
    },
  },
  'discardDraft/discarded': {
    start: buttonOfDraft,
    finish: async (scene) => {
      await leave(scene, 'Delete draft');
      await expect(scene.page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    },
  },
  'consignmentLogin/signIn': {
    start: async (scene) => () => openPath(scene, consignmentPath('plate')),
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('link', { name: 'Sign in' }));
      await page.waitForURL(/\/account\/login\?/);
      await fillLogin(page.getByRole('main'), 'seller');
      await page.waitForURL(/\/consignment\?/);
      await expect(
        stepHeading(
          { within: page.getByRole('main'), level: 1, submit: consign.submit },
          planFor(variantOf('plate')),
          0,
        ),
      ).toBeVisible();
    },
  },
  'consignmentLogin/register': {
    start: async (scene) => () => openPath(scene, consignmentPath('plate')),
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('link', { name: 'Create an account' }));
      await page.waitForURL(/\/account\/register/);
    },
  },
  'consignmentLogin/home': {
    start: async (scene) => () => openPath(scene, consignmentPath('plate')),
    finish: async ({ modal, origin, page }) => {
      await press(modal.getByRole('link', { name: consign.home }));
      await page.waitForURL(`${origin}/`);
    },
  },
  'consignmentCard/stayed': {
    start: lastButton,
    finish: async (scene) => {
      await leave(scene, 'Stay on this page');
      await expect(sendButton(placeOf(scene))).toBeFocused();
    },
  },
  'consignmentCard/toCard': {
    start: lastButton,
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('link', { name: 'Add a card' }));
      await page.waitForURL(/\/account\/billing/);
    },
  },
  'unfinishedUploads/stayed': {
    start: leaveDuringUpload,
    finish: async (scene) => {
      await leave(scene, 'Stay on this page');
      await expect(scene.page).toHaveURL(/\/consignment/);
    },
  },
  'unfinishedUploads/left': {
    start: leaveDuringUpload,
    finish: async (scene) => {
      await leave(scene, 'Leave without it');
      await scene.page.waitForURL(/\/account\/selling$/);
    },
  },
};
