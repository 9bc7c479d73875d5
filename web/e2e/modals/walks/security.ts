import words from '@marque/core/locales/en/security.json' with { type: 'json' };
import type { Locator, Page } from 'playwright/test';
import { en } from '../../../../server/src/platform/mail/emails/texts/en.ts';
import { addVirtualAuthenticator, codeOf } from '../../authenticators.ts';
import { logOut, PASSWORD } from '../../browsers.ts';
import { expect } from '../../journey.ts';
import { emailTo } from '../../server.ts';
import { leave, openPath, press, type Scene, type Walk, type Walks } from '../walk.ts';

const openSecurity = (scene: Scene) => openPath(scene, '/account/security');

const section = ({ page }: Scene, name: string): Locator => page.getByRole('region', { name });
const codes = (scene: Scene): Locator => section(scene, words.codes.title);
const passkeys = (scene: Scene): Locator => section(scene, words.passkeys.title);
const passwordField = ({ modal }: Scene): Locator => modal.getByLabel('Current password');

/** Asks seller@ for codes from now on, and gives the recovery codes. */
export async function turnOnCodes({ call, origin }: Scene): Promise<readonly string[]> {
  const path = '/v1/users/me/authenticator';
  const { secret } = await call<{ readonly secret: string }>('seller', 'POST', path, { password: PASSWORD });
  const code = await codeOf(origin, secret);
  type Reply = { readonly recoveryCodes: readonly string[] };
  return (await call<Reply>('seller', 'POST', `${path}/activation`, { code })).recoveryCodes;
}

/** The walk of a dialog that asks for the password and a code. */
function withCodes(button: string, finish: (scene: Scene, recovery: readonly string[]) => Promise<void>): Walk {
  let recovery: readonly string[] = [];
  return {
    start: async (scene) => {
      recovery = await turnOnCodes(scene);
      await openSecurity(scene);
      return codes(scene).getByRole('button', { name: button });
    },
    finish: (scene) => finish(scene, recovery),
  };
}

async function confirmWith(scene: Scene, code: string | undefined): Promise<void> {
  await passwordField(scene).fill(PASSWORD);
  await scene.modal.getByLabel(words.codes.anyCode).fill(code ?? '');
  await scene.page.keyboard.press('Enter');
}

async function expectTurnedOff(scene: Scene): Promise<void> {
  await expect(scene.modal).toHaveCount(0);
  await expect(codes(scene)).toContainText(words.codes.off);
  await expect(codes(scene).getByRole('heading', { level: 2 })).toBeFocused();
}

/** Creates a passkey of that name in the page's browser, and gives the button that removes it. */
const passkeyButton = (name: string) => async (scene: Scene) => {
  await addVirtualAuthenticator(scene.page);
  await openSecurity(scene);
  await press(passkeys(scene).getByRole('button', { name: words.passkeys.add }));
  await passkeys(scene).getByLabel(words.passkeys.name, { exact: true }).fill(name);
  await passkeys(scene).getByLabel('Current password').fill(PASSWORD);
  await press(passkeys(scene).getByRole('button', { name: words.passkeys.create }));
  const button = removeButton(scene, name);
  await expect(button).toBeVisible();
  return button;
};

const removeButton = (scene: Scene, name: string) =>
  passkeys(scene)
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Remove/ });

const deletionButton = async (scene: Scene) => {
  await openSecurity(scene);
  return deleteButton(scene);
};

const deleteButton = (scene: Scene) =>
  section(scene, words.deletion.title).getByRole('button', { name: words.deletion.ask });

const mainOf = (page: Page) => page.getByRole('main');

export const SECURITY_WALKS: Walks<'renewCodes' | 'turnOffCodes' | 'removePasskey' | 'deleteAccount'> = {
  'renewCodes/renewed': withCodes(words.codes.renew, async (scene, recovery) => {
    await confirmWith(scene, recovery[0]);
    await expect(scene.modal).toHaveCount(0);
    const shown = codes(scene).getByRole('listitem');
    await expect(shown).toHaveCount(10);
    expect(await shown.allInnerTexts()).not.toContain(recovery[1]);
    await expect(codes(scene).getByRole('heading', { level: 2 })).toBeFocused();
    await emailTo(scene.origin, 'seller@marque.test', new RegExp(en.securityNotices.recoveryCodesNew.title));
    await scene.page.reload({ waitUntil: 'networkidle' });
    await expect(codes(scene)).toContainText('10 recovery codes are left.');
    await expect(shown).toHaveCount(0);
  }),
  'turnOffCodes/wrongCode': withCodes(words.codes.turnOff, async (scene, recovery) => {
    await confirmWith(scene, '000000');
    await expect(scene.modal).toContainText(words.codes.codeWrong);
    await scene.inspect('a wrong code');
    // The next row signs in with the password alone.
    await confirmWith(scene, recovery[0]);
    await expectTurnedOff(scene);
  }),
  'turnOffCodes/turnedOff': withCodes(words.codes.turnOff, async (scene, recovery) => {
    await confirmWith(scene, recovery[0]);
    await expectTurnedOff(scene);
    await emailTo(scene.origin, 'seller@marque.test', new RegExp(en.securityNotices.codesOff.title));
  }),
  'removePasskey/kept': {
    start: passkeyButton('Kept laptop'),
    finish: async (scene) => {
      await leave(scene, words.passkeys.removeNo);
      await expect(removeButton(scene, 'Kept laptop')).toBeFocused();
    },
  },
  'removePasskey/removed': {
    start: passkeyButton('Lost laptop'),
    finish: async (scene) => {
      const { origin, page } = scene;
      await leave(scene, words.passkeys.removeYes);
      await expect(removeButton(scene, 'Lost laptop')).toHaveCount(0);
      await expect(removeButton(scene, 'Kept laptop')).toBeVisible();
      await expect(passkeys(scene).getByRole('heading', { level: 2 })).toBeFocused();
      await emailTo(origin, 'managed@marque.test', new RegExp(en.securityNotices.passkeyRemoved.title));
      await logOut(page, origin);
      await page.goto(`${origin}/account/login`, { waitUntil: 'networkidle' });
      await press(mainOf(page).getByRole('button', { name: 'Sign in with a passkey' }));
      await expect(mainOf(page).getByRole('alert')).toContainText('This passkey did not work.');
    },
  },
  'deleteAccount/wrongPassword': {
    start: deletionButton,
    finish: async (scene) => {
      await passwordField(scene).fill('not-the-password-1');
      await press(scene.modal.getByRole('button', { name: words.deletion.yes }));
      await expect(scene.modal.getByText('This is not your current password.')).toBeVisible();
      await scene.inspect('a wrong password');
    },
  },
  'deleteAccount/kept': {
    start: deletionButton,
    finish: async (scene) => {
      await leave(scene, words.deletion.no);
      await expect(deleteButton(scene)).toBeFocused();
    },
  },
  'deleteAccount/deleted': {
    start: deletionButton,
    finish: async (scene) => {
      const { modal, origin, page } = scene;
      const { title } = en.securityNotices.deletionRequested;
      await passwordField(scene).fill(PASSWORD);
      await press(modal.getByRole('button', { name: words.deletion.yes }));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
      await emailTo(origin, 'nocard@marque.test', new RegExp(title));
    },
  },
};
