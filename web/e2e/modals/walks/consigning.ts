import { variantOf } from '@marque/core/forms/variants';
import consign from '@marque/core/locales/en/consign.json' with { type: 'json' };
import type { Locator } from 'playwright/test';
import { fillLogin, holdRequests } from '../../browsers.ts';
import { consignmentPath } from '../../forms/consignment-form.ts';
import { planFor } from '../../forms/entry-plan.ts';
import { controlIn, fieldOf } from '../../forms/fields.ts';
import { type FormPlace, fillForm, fillStep, nextButton, sendButton, stepHeading } from '../../forms/fill-form.ts';
import { pointer } from '../../forms/input-methods.ts';
import { pngFile } from '../../forms/test-files.ts';
import { expect } from '../../journey.ts';
import { leave, openPath, press, type Scene, type Walks } from '../walk.ts';

const SELLING = '/account/selling';
const STORAGE = '**/storage/**';

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

/** The form for a plate; whether it continues the draft of the visit before. */
async function openPlate(scene: Scene, query = ''): Promise<boolean> {
  await openPath(scene, consignmentPath('plate') + query);
  const place = placeOf(scene);
  const resume = place.within.getByRole('button', { name: consign.goOn.button, exact: true });
  await expect(resume.or(nextButton(place)).or(sendButton(place))).toBeVisible();
  if ((await resume.count()) === 0) return false;
  await press(resume);
  await expect(nextButton(place).or(sendButton(place))).toBeVisible();
  return true;
}

/** Goes on through steps that are filled in. */
async function goOnTo(place: FormPlace, last: Locator): Promise<void> {
  await expect(async () => {
    if ((await last.count()) === 0) await nextButton(place).click();
    await expect(last).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

/** A form that is filled in up to its last button. */
async function lastButton(scene: Scene): Promise<Locator> {
  const place = placeOf(scene);
  const last = sendButton(place);
  if (await openPlate(scene, '&skip-card')) await goOnTo(place, last);
  else await fillForm(place, planFor(variantOf('plate'), { images: [] }), pointer);
  return last;
}

/** A form with a file that is still being uploaded, and the link away from it. */
async function leaveDuringUpload(scene: Scene): Promise<Locator> {
  const { page } = scene;
  const place = placeOf(scene);
  const plan = planFor(variantOf('plate'), { images: [] });
  const at = plan.variant.steps.findIndex(({ fields }) => fields.some(({ key }) => key === 'images'));
  if (await openPlate(scene)) await goOnTo(place, stepHeading(place, plan, at));
  else {
    for (let step = 0; step < at; step += 1) {
      await fillStep(place.within, plan, pointer, step);
      await nextButton(place).click();
    }
  }
  await expect(stepHeading(place, plan, at)).toBeVisible();
  await holdRequests(page, STORAGE);
  await controlIn(place.within, fieldOf(plan.variant, 'images')).setInputFiles([pngFile('front.png', 90)]);
  return page.getByRole('button', { name: consign.bar.leave });
}

export const CONSIGNING_WALKS: Walks<'discardDraft' | 'consignmentLogin' | 'consignmentCard' | 'unfinishedUploads'> = {
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
