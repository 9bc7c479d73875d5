import { variantOf } from '@marque/core/forms/variants';
import forms from '@marque/core/locales/en/forms.json' with { type: 'json' };
import words from '@marque/core/locales/en/sell.json' with { type: 'json' };
import type { Locator, Page } from 'playwright/test';
import { panelOf } from '../../bidding.ts';
import { fillLogin, PHONE } from '../../browsers.ts';
import { commentWith } from '../../comments.ts';
import { planFor, textOf } from '../../forms/entry-plan.ts';
import { type FormPlace, fillForm, sendButton } from '../../forms/fill-form.ts';
import { keyboard, pointer } from '../../forms/input-methods.ts';
import { expect } from '../../journey.ts';
import { listAnother } from '../../server.ts';
import { openPath, press, type Scene, tick, type Walks } from '../walk.ts';

const [FIAT, COMMENTED, CLASSIFIED] = [10003, 10002, 10012];
const LISTINGS = '/buy?make=Lancia';

const enquiryButton = async ({ openLot, page }: Scene) => {
  await openLot(CLASSIFIED);
  return panelOf(page).getByRole('button', { name: 'Make an enquiry' });
};

/** Fills in and sends the enquiry. */
async function sendEnquiry({ modal }: Scene): Promise<void> {
  const question: FormPlace = { within: modal, level: 2, submit: words.enquiry.send };
  await fillForm(question, planFor(variantOf('enquiry')), pointer);
  await press(sendButton(question));
}

const feedbackHeading = ({ modal }: Scene) => modal.getByRole('heading', { name: words.enquiry.feedback.title });

const reportButton = async ({ openLot, page }: Scene) => {
  await openLot(COMMENTED);
  return commentWith(page, 'the fan is only a little noisy').getByRole('button', { name: /^Report/ });
};

const saveSearchButton = async (scene: Scene) => {
  await openPath(scene, LISTINGS);
  return scene.page.getByRole('button', { name: 'Save this search' });
};

const rulesLink = async (scene: Scene) => {
  await openPath(scene, '/events/1');
  return scene.page.getByRole('link', { name: /rules/i }).and(scene.page.locator('[href$="#house-rules"]'));
};

const rulesTick = ({ page }: Scene) => page.getByRole('checkbox', { name: /rules/i });

const question = (page: Page): Locator => page.getByRole('region', { name: 'Cookies' });

const cookieButton = async (scene: Scene) => {
  await openPath(scene, '/');
  return question(scene.page).getByRole('button', { name: 'Choose one by one' });
};

/** Opens the modal with the button in the banner or the footer. */
const buttonOnPage = async (scene: Scene, path: string, place: 'banner' | 'main' | 'contentinfo', name: RegExp) => {
  await openPath(scene, path);
  return scene.page.getByRole(place).getByRole('button', { name });
};

/** Whether React has taken an element over; in the browser. */
const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

async function consentOf({ page }: Scene): Promise<string | undefined> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'consentPreference');
  return cookie && decodeURIComponent(cookie.value);
}

const UNASKED = { consent: null } as const;

export const PAGES_WALKS: Walks<
  | 'enquiry'
  | 'lightbox'
  | 'share'
  | 'reportComment'
  | 'saveSearch'
  | 'filters'
  | 'eventRules'
  | 'newsletter'
  | 'cookiePreferences'
  | 'menu'
  | 'support'
> = {
  'enquiry/closed': { start: enquiryButton },
  'enquiry/fromAddress': {
    start: async (scene) => () => scene.openLot(CLASSIFIED, '?openBuyerEnquiry=true'),
    finish: async ({ modal, page }) => {
      await expect(page).not.toHaveURL(/openBuyerEnquiry/);
      await page.keyboard.press('Escape');
      await expect(modal).toHaveCount(0);
    },
  },
  'enquiry/failed': {
    start: enquiryButton,
    finish: async (scene) => {
      const { modal, page } = scene;
      await page.route('**/v1/enquiries', (route) => route.abort());
      await sendEnquiry(scene);
      await expect(modal.getByRole('button', { name: 'Try again' })).toBeVisible();
      await scene.inspect('without a connection');
      await press(modal.getByRole('button', { name: 'Try again' }));
      const { message } = planFor(variantOf('enquiry')).entries;
      await expect(modal.getByRole('textbox').last()).toHaveValue(textOf(message));
      await expect(modal.locator('h2')).toBeFocused();
    },
  },
  'enquiry/skipped': {
    start: enquiryButton,
    finish: async (scene) => {
      const { modal, page } = scene;
      await sendEnquiry(scene);
      await expect(feedbackHeading(scene)).toBeFocused();
      await scene.inspect('feedback');
      await press(modal.getByRole('button', { name: words.enquiry.feedback.no }));
      await expect(modal).toHaveCount(0);
      await expect(panelOf(page).getByRole('button', { name: 'Make an enquiry' })).toBeFocused();
    },
  },
  'enquiry/sent': {
    start: enquiryButton,
    finish: async (scene) => {
      const { modal } = scene;
      await sendEnquiry(scene);
      await expect(feedbackHeading(scene)).toBeFocused();
      const feedback: FormPlace = { within: modal, level: 2, submit: forms.submit };
      await fillForm(feedback, planFor(variantOf('feedback')), keyboard);
      await press(sendButton(feedback));
      await expect(modal.getByRole('heading', { name: words.enquiry.feedback.thanks })).toBeFocused();
      await scene.inspect('thanks');
      await press(modal.getByRole('button', { name: 'Close' }).first());
      await expect(modal).toHaveCount(0);
    },
  },
  'lightbox/moved': {
    start: async ({ openLot, page }) => {
      await openLot(FIAT);
      return page.getByRole('button', { name: /^Enlarge: / }).first();
    },
    finish: async ({ modal, page }) => {
      await expect(modal).toContainText(/^1 \/ \d+/);
      await page.keyboard.press('ArrowRight');
      await expect(modal).toContainText(/2 \/ \d+/);
      await press(modal.getByRole('button', { name: 'Close' }));
      await expect(modal).toHaveCount(0);
    },
  },
  'share/copied': {
    start: async ({ openLot, page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await openLot(FIAT);
      return page.getByRole('main').getByRole('button', { name: 'Share', exact: true });
    },
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('button', { name: 'Copy' }));
      await expect(modal.getByRole('button', { name: 'Copied' })).toBeFocused();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    },
  },
  'reportComment/closed': { start: reportButton },
  'reportComment/reported': {
    start: reportButton,
    finish: async (scene) => {
      const { modal, page } = scene;
      await press(modal.getByRole('button', { name: 'Report', exact: true }));
      await expect(modal).toContainText('Please choose a reason.');
      await scene.inspect('without a reason');
      await tick(modal.getByRole('radio', { name: 'It is untrue.' }));
      await page.keyboard.press('Enter');
      await expect(modal).toHaveCount(0);
      const button = commentWith(page, 'the fan is only a little noisy').getByRole('button', { name: /^Report/ });
      await expect(button).toBeFocused();
      await expect(button).toHaveText('Reported');
    },
  },
  'saveSearch/closed': { start: saveSearchButton },
  'saveSearch/failed': {
    start: saveSearchButton,
    finish: async (scene) => {
      const { modal, page } = scene;
      await page.route('**/savedSearches**', (route) => route.abort());
      await modal.getByRole('textbox').fill('My Lancias');
      await press(modal.getByRole('button', { name: 'Save the search' }));
      await expect(modal.locator('form').getByRole('alert')).toBeVisible();
      await scene.inspect('without a connection');
      await expect(modal.getByRole('textbox')).toHaveValue('My Lancias');
    },
  },
  'saveSearch/saved': {
    start: saveSearchButton,
    finish: async ({ modal, origin, page }) => {
      await expect(modal.getByRole('textbox')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(modal).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('This search is saved.');
      await listAnother(origin, COMMENTED);
    },
  },
  'saveSearch/afterLogin': {
    opensOnce: true,
    start: async (scene) => {
      await openPath(scene, LISTINGS);
      await press(scene.page.getByRole('link', { name: 'Save this search' }));
      return () => fillLogin(scene.page.locator('[data-modal="login"]'), 'rival');
    },
    finish: async ({ modal, origin, page }) => {
      await expect(page).toHaveURL(`${origin}${LISTINGS}`);
      await press(modal.getByRole('button', { name: 'Save the search' }));
      await expect(page.getByRole('main')).toContainText('This search is saved.');
    },
  },
  'filters/shown': {
    size: PHONE,
    start: (scene) => buttonOnPage(scene, '/buy', 'main', /^Filters/),
    finish: async ({ modal, page }) => {
      await modal.getByRole('checkbox', { name: /^Lancia/ }).press('Space');
      await page.waitForURL(/make=Lancia|lancia/i);
      await press(modal.getByRole('button', { name: /^Show \d+ lots?$/ }));
      await expect(modal).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('article').first()).toContainText('Lancia');
    },
  },
  'eventRules/closed': { start: rulesLink },
  'eventRules/agreed': {
    start: rulesLink,
    finish: async (scene) => {
      await expect(rulesTick(scene)).not.toBeChecked();
      await press(scene.modal.getByRole('button', { name: words.attend.rules.agree }));
      await expect(scene.modal).toHaveCount(0);
      await expect(rulesTick(scene)).toBeChecked();
    },
  },
  'newsletter/dismissed': {
    opensOnce: true,
    start: async (scene) => () => openPath(scene, '/?qp'),
    finish: async ({ modal, page }) => {
      await page.keyboard.press('Escape');
      await expect(modal).toHaveCount(0);
      await press(page.getByRole('banner').getByRole('link', { name: 'How to buy' }));
      await page.waitForURL(/\/how-to-buy/);
      // The popup would open after 3 s.
      await page.waitForTimeout(4_000);
      await expect(modal).toHaveCount(0);
    },
  },
  'newsletter/subscribed': {
    opensOnce: true,
    start: async (scene) => () => openPath(scene, '/?qp'),
    finish: async (scene) => {
      const { modal } = scene;
      await modal.getByRole('textbox').first().fill('modal-walk@newsletter.example');
      await press(modal.getByRole('button', { name: words.newsletter.submit }));
      await expect(modal).toContainText(words.newsletter.pending.title);
      await scene.inspect('one more step');
      await press(modal.getByRole('button', { name: 'Close' }));
      await expect(modal).toHaveCount(0);
    },
  },
  'cookiePreferences/closed': { size: UNASKED, start: cookieButton },
  'cookiePreferences/saved': {
    size: UNASKED,
    start: cookieButton,
    finish: async (scene) => {
      const { modal, page } = scene;
      await expect(modal).toContainText('Always enabled');
      await modal.getByRole('switch', { name: 'Functional' }).press('Space');
      await expect(modal.getByRole('switch', { name: 'Functional' })).toBeChecked();
      await press(modal.getByRole('button', { name: 'Save my choice' }));
      await expect(modal).toHaveCount(0);
      await expect(question(page)).toHaveCount(0);
      await expect.poll(() => consentOf(scene)).toBe('essential,functional');
    },
  },
  'cookiePreferences/all': {
    size: UNASKED,
    start: cookieButton,
    finish: async (scene) => {
      await press(scene.modal.getByRole('button', { name: 'Accept all' }));
      await expect(question(scene.page)).toHaveCount(0);
      await expect.poll(() => consentOf(scene)).toContain('analytics');
    },
  },
  'menu/page': {
    size: PHONE,
    start: (scene) => buttonOnPage(scene, '/buy', 'banner', /^Menu$/),
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('link', { name: 'How to buy' }));
      await page.waitForURL(/\/how-to-buy/);
      await expect(modal).toHaveCount(0);
    },
  },
  'menu/signIn': {
    size: PHONE,
    start: (scene) => buttonOnPage(scene, '/buy', 'banner', /^Menu$/),
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('link', { name: 'Sign in' }));
      await expect(page.locator('[data-modal="login"]')).toBeVisible();
      await expect(modal).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeFocused();
    },
  },
  'support/write': {
    start: async (scene) => {
      await openPath(scene, '/');
      const link = scene.page.getByRole('contentinfo').getByRole('link', { name: 'Support', exact: true });
      // The scripts of the footer come with the focus; before them the link leads to the page.
      await link.focus();
      await expect.poll(() => link.evaluate(isReacts), { message: 'the scripts of the footer' }).toBe(true);
      return link;
    },
    finish: async ({ modal, page }) => {
      await press(modal.getByRole('link', { name: 'Send us a message' }));
      await page.waitForURL(/\/contact/);
      await expect(modal).toHaveCount(0);
    },
  },
};
