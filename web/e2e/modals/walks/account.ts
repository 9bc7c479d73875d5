import texts from '@marque/core/locales/en/account.json' with { type: 'json' };
import type { Locator } from 'playwright/test';
import { panelOf } from '../../bidding.ts';
import { fillLogin, PASSWORD } from '../../browsers.ts';
import { commentsOf } from '../../comments.ts';
import { expect } from '../../journey.ts';
import { openPath, press, type Scene, type Walk, type Walks } from '../walk.ts';
import { turnOnCodes } from './security.ts';

const [FIAT, COMMENTED, CLASSIFIED, SOLD, FIXED_PRICE, WITHOUT_PRICE] = [10003, 10002, 10012, 10015, 10038, 10040];

const headerLink = async (scene: Scene) => {
  await openPath(scene, '/how-to-buy');
  return scene.page.getByRole('banner').getByRole('link', { name: 'Sign in' });
};

/** Logs in from a control on a lot’s page. */
function loginFrom(
  auctionId: number,
  controlOf: (scene: Scene) => Locator,
  expectAfter: (scene: Scene) => Promise<void>,
): Walk {
  return {
    start: async (scene) => {
      await scene.openLot(auctionId);
      return controlOf(scene);
    },
    finish: (scene) => logIn(scene, expectAfter),
  };
}

async function logIn(scene: Scene, expectAfter: (scene: Scene) => Promise<void>): Promise<void> {
  await fillLogin(scene.modal, 'buyer');
  await expect(scene.modal).toHaveCount(0);
  await expectAfter(scene);
}

const inPanel =
  (role: 'link' | 'button', name: string) =>
  ({ page }: Scene) =>
    panelOf(page).getByRole(role, { name, exact: true });

const watchButton = ({ page }: Scene) => page.getByRole('main').getByRole('button', { name: /^Watch(ing)?$/ });
const expectWatched = (scene: Scene) => expect(watchButton(scene)).toHaveAttribute('aria-pressed', 'true');
const expectEntryFocused = ({ page }: Scene) => expect(panelOf(page).getByRole('textbox')).toBeFocused();
const alertBox = ({ page }: Scene) => page.getByRole('region', { name: /^Another / });

/** The form for a card, filled in with one whose bank asks for a confirmation. */
const cardButton = async (scene: Scene) => {
  const { page } = scene;
  await openPath(scene, '/account/billing');
  await page.getByRole('textbox', { name: 'Card number' }).fill('4000 0025 0000 3155');
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('1134');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
  return page.getByRole('button', { name: 'Save card' });
};

const removeButton = async (scene: Scene) => {
  await openPath(scene, '/account/billing');
  return scene.page.getByRole('main').getByRole('button', { name: /^Remove/ });
};

const gate = async (scene: Scene) => () => openPath(scene, '/');

export const ACCOUNT_WALKS: Walks<'login' | 'unverified' | 'cardChallenge' | 'removeCard'> = {
  'login/wrongPassword': {
    start: headerLink,
    finish: async (scene) => {
      await fillLogin(scene.modal, 'buyer', 'not-the-password-1');
      await expect(scene.modal.locator('form').getByRole('alert')).toContainText(
        'The e-mail address or password is incorrect.',
      );
      await scene.inspect('a wrong password');
    },
  },
  'login/signedIn': {
    start: headerLink,
    finish: (scene) =>
      logIn(scene, async ({ origin, page }) => {
        await expect(page.getByRole('banner').getByRole('link', { name: /^My account/ })).toBeVisible();
        await expect(page).toHaveURL(`${origin}/how-to-buy`);
      }),
  },
  'login/wrongCode': {
    start: async (scene) => {
      await turnOnCodes(scene);
      return headerLink(scene);
    },
    finish: async (scene) => {
      const { modal } = scene;
      await fillLogin(modal, 'seller');
      const code = modal.getByLabel('Code', { exact: true });
      await expect(code).toBeFocused();
      await scene.inspect('the code');
      await code.fill('111111');
      await code.press('Enter');
      await expect(modal.getByRole('alert').first()).toContainText('This code is not valid.');
      await expect(code).toBeFocused();
      await scene.inspect('a wrong code');
    },
  },
  'login/register': {
    start: headerLink,
    finish: async (scene) => {
      const { modal } = scene;
      await press(modal.getByRole('link', { name: 'Create an account' }));
      await expect(modal.getByRole('button', { name: 'Create my account' })).toBeVisible();
      await scene.inspect('a new account');
      await expect.poll(() => modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    },
  },
  'login/bid': loginFrom(FIAT, inPanel('link', 'Sign in to bid'), expectEntryFocused),
  'login/offer': loginFrom(WITHOUT_PRICE, inPanel('link', 'Sign in to make an offer'), expectEntryFocused),
  'login/buy': loginFrom(FIXED_PRICE, inPanel('link', 'Sign in to buy'), (scene) =>
    expect(inPanel('button', 'Buy it now for £6,500')(scene)).toBeFocused(),
  ),
  'login/watch': loginFrom(FIAT, watchButton, expectWatched),
  'login/watchFromAddress': {
    start: async (scene) => () => scene.openLot(COMMENTED, '?watch'),
    finish: (scene) => logIn(scene, expectWatched),
  },
  'login/price': loginFrom(SOLD, inPanel('button', 'Log in to view price'), ({ page }) =>
    expect(panelOf(page)).toContainText('£38,000'),
  ),
  'login/enquire': loginFrom(CLASSIFIED, inPanel('button', 'Make an enquiry'), ({ page }) =>
    expect(page.locator('[data-modal="enquiry"]')).toBeVisible(),
  ),
  'login/alert': loginFrom(
    FIAT,
    (scene) => alertBox(scene).getByRole('link', { name: 'Set an alert' }),
    (scene) => expect(alertBox(scene).getByRole('button', { name: 'Stop this alert' })).toBeVisible(),
  ),
  'login/comment': loginFrom(
    COMMENTED,
    ({ page }) => commentsOf(page).getByRole('link', { name: 'Sign in' }),
    ({ page }) => expect(commentsOf(page).getByRole('textbox', { name: 'Your comment' })).toBeVisible(),
  ),
  'login/saved': {
    start: async (scene) => {
      await openPath(scene, '/buy');
      return scene.page.getByRole('banner').getByRole('link', { name: /^Saved/ });
    },
    finish: (scene) => logIn(scene, ({ page }) => page.waitForURL(/watch/)),
  },
  'login/redirect': {
    start: async (scene) => () => openPath(scene, '/?loginRedirect=/bidding'),
    finish: (scene) => logIn(scene, ({ origin, page }) => page.waitForURL(`${origin}/bidding`)),
  },
  'unverified/resent': {
    start: gate,
    finish: async (scene) => {
      await press(scene.modal.getByRole('button', { name: texts.unverified.send.verify }));
      await expect(scene.modal).toContainText(/Sent at \d\d:\d\d/);
      await scene.inspect('sent again');
    },
  },
  'unverified/signedOut': {
    start: gate,
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('button', { name: 'Sign out' }));
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
      await expect(modal).toHaveCount(0);
    },
  },
  'unverified/changed': {
    start: gate,
    finish: async (scene) => {
      const { modal } = scene;
      await press(modal.getByRole('button', { name: texts.unverified.otherEmail }));
      await scene.inspect('another address');
      await modal.getByRole('textbox').first().fill('other-address@marque.test');
      await modal.getByLabel('Current password').fill(PASSWORD);
      await press(modal.getByRole('button', { name: texts.unverified.sendThere }));
      await expect(modal).toContainText('other-address@marque.test');
    },
  },
  'cardChallenge/refused': {
    start: cardButton,
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('button', { name: 'Decline' }));
      await expect(modal).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('You did not confirm the card with your bank.');
    },
  },
  'cardChallenge/otherCard': {
    start: cardButton,
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('button', { name: 'Use another card' }));
      await expect(modal).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('');
    },
  },
  'cardChallenge/confirmed': {
    start: cardButton,
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('button', { name: 'Confirm' }));
      await expect(modal).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('ending in 3155');
    },
  },
  'removeCard/kept': {
    start: removeButton,
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('button', { name: 'Keep card' }));
      await expect(modal).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('button', { name: /^Remove/ })).toBeFocused();
    },
  },
  'removeCard/held': {
    start: removeButton,
    finish: async (scene) => {
      await press(scene.modal.getByRole('button', { name: 'Remove card' }));
      await expect(scene.modal.getByRole('alert').first()).toContainText(texts.card.held);
      await scene.inspect('a card that secures a bid');
    },
  },
  'removeCard/removed': {
    start: removeButton,
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('button', { name: 'Remove card' }));
      await expect(modal).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
    },
  },
};
