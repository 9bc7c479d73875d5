/** Walks one row of the table of modals: opens the modal by keyboard, checks it in this state, and goes on to the outcome. */

import type { ModalName } from '@marque/core/ui/overlay';
import type { Browser, Locator, Page } from 'playwright/test';
import type { EmailName, Modal, ModalCase } from '../../../scripts/modals/modal.ts';
import type { CaseId } from '../../../scripts/modals/table/index.ts';
import { en } from '../../../server/src/platform/mail/emails/texts/en.ts';
import { expectAccessible } from '../accessibility.ts';
import { type BrowserOptions, openBrowser, openMember } from '../browsers.ts';
import { expect } from '../journey.ts';
import type { MemberCall } from '../member-api.ts';
import { emailsTo, type JourneyServer, pathOf } from '../server.ts';

export interface Scene {
  readonly browser: Browser;
  readonly server: JourneyServer;
  readonly origin: string;
  /** The viewer's page. */
  readonly page: Page;
  readonly modal: Locator;
  readonly call: MemberCall;
  /** Opens the page of a lot. */
  openLot(auctionId: number, query?: string): Promise<void>;
  /** Checks the present state of the modal. */
  inspect(state: string): Promise<void>;
}

/** The control that opens the modal; without a control, what opens it, as often as it is called. */
type Opening = Locator | (() => Promise<void>);

export interface Walk {
  readonly size?: BrowserOptions;
  readonly site?: 'watches';
  /** The modal opens once, so that Escape closes it only where that is the outcome. */
  readonly opensOnce?: true;
  /** Brings the page to the point where the modal can be opened. */
  readonly start: (scene: Scene) => Promise<Opening>;
  /** From the open modal to the outcome. Without it the outcome is that of Escape. */
  readonly finish?: (scene: Scene) => Promise<void>;
}

/** A walk for every row of these modals. */
export type Walks<Name extends ModalName> = Readonly<Record<Extract<CaseId, `${Name}/${string}`>, Walk>>;

interface Row {
  readonly name: string;
  readonly id: string;
  readonly modal: Modal;
  readonly row: ModalCase;
}

export async function walkRow(
  { browser, server, call }: Pick<Scene, 'browser' | 'server' | 'call'>,
  { name, id, modal: { closing }, row }: Row,
  walk: Walk,
): Promise<void> {
  const origin = server[walk.site ?? 'cars'];
  const page = await openViewer(browser, origin, row.viewer, walk.size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const modal = page.locator(`[data-modal="${name}"]`);
  const scene: Scene = {
    browser,
    server,
    origin,
    page,
    modal,
    call,
    async openLot(auctionId, query = '') {
      await page.goto(origin + (await pathOf(origin, auctionId)) + query, { waitUntil: 'networkidle' });
    },
    inspect: (state) => inspect(page, name, `${id}, ${state}`),
  };
  const expectEmails = await watchEmails(scene, row);
  const opening = await walk.start(scene);
  await open(scene, opening);
  await scene.inspect('open');
  const isClosed = closing === 'escape' && !(walk.opensOnce && walk.finish);
  if (isClosed) {
    await page.keyboard.press('Escape');
    await expect(modal, `${id}: Escape`).toHaveCount(0);
    if (typeof opening !== 'function') await expect(opening, `${id}: the focus after Escape`).toBeFocused();
  } else if (closing === 'never') {
    await page.keyboard.press('Escape');
    await expect(modal).toBeVisible();
  }
  if (walk.finish !== undefined) {
    if (isClosed) await open(scene, opening);
    await walk.finish(scene);
  }
  await expectEmails();
  await page.context().close();
}

/** Notes the e-mails that there are, and gives the check that those of the row have come since. */
async function watchEmails({ call, origin }: Scene, { emails = [] }: ModalCase): Promise<() => Promise<void>> {
  const watched = await Promise.all(
    emails.map(async ([email, recipient]) => {
      const isAddress = recipient.includes('@');
      // Accounts that have never logged in get no e-mails about lots.
      if (!isAddress) await call(recipient, 'GET', '/v1/users/me');
      const address = isAddress ? recipient : `${recipient}@marque.test`;
      const read = () => emailsTo(origin, address, subjectOf(email));
      return { read, before: (await read()).length, what: `the e-mail ${email} to ${recipient}` };
    }),
  );
  return async () => {
    for (const { read, before, what } of watched) {
      await expect.poll(async () => (await read()).length, { message: what, timeout: 30_000 }).toBeGreaterThan(before);
    }
  };
}

function openViewer(browser: Browser, origin: string, viewer: string, size: BrowserOptions = {}): Promise<Page> {
  if (viewer === 'visitor') return openBrowser(browser, 'the visitor', size);
  return openMember(browser, origin, viewer, '/account/details/', size);
}

async function open({ modal }: Scene, opening: Opening): Promise<void> {
  if (typeof opening === 'function') await opening();
  else await press(opening);
  await expect(modal).toBeVisible({ timeout: 60_000 });
  // The focus is in the modal, or on it.
  await expect
    .poll(() => modal.evaluate((element) => element.contains(document.activeElement)), { message: 'the focus' })
    .toBe(true);
}

/** In both colour schemes. Dark ones differ only in their colours. */
async function inspect(page: Page, name: string, where: string): Promise<void> {
  const part = `[data-modal="${name}"]`;
  const overflow = await page.locator(part).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect.soft(overflow, `${where}: horizontal overflow in pixels`).toBeLessThanOrEqual(0);
  await expectAccessible(page, where, undefined, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // Colours fade; in between they have no contrast.
  await expect.poll(() => page.evaluate(runningFades), { message: `${where}, dark: fades` }).toEqual([]);
  await expectAccessible(page, `${where}, dark`, ['color-contrast'], part);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The properties that fade now; in the browser. */
function runningFades(): readonly string[] {
  return document
    .getAnimations()
    .flatMap((animation) =>
      animation instanceof CSSTransition && animation.playState === 'running' ? [animation.transitionProperty] : [],
    );
}

export async function openPath({ origin, page }: Scene, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: 'networkidle' });
}

/** Presses a button of the modal that closes it. */
export async function leave({ modal }: Scene, button: string): Promise<void> {
  await press(modal.getByRole('button', { name: button, exact: true }));
  await expect(modal).toHaveCount(0);
}

/** Presses a control with the keyboard. */
export async function press(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(control).toBeEnabled();
  await control.press('Enter');
}

/** Ticks a box or chooses a radio button with the keyboard. */
export async function tick(control: Locator): Promise<void> {
  await control.press('Space');
  await expect(control).toBeChecked();
}

/** The beginning of the subject of an e-mail, up to its first value; of any of them where it has several. */
function subjectOf(email: EmailName): RegExp {
  const starts = subjectsIn(en[email]).map((subject) =>
    (subject.split('{')[0] ?? '').replace(/[.?()]/g, String.raw`\$&`),
  );
  return new RegExp(`^(${starts.join('|')})`);
}

function subjectsIn(texts: object): readonly string[] {
  const { subject, title } = texts as { readonly subject?: string; readonly title?: string };
  const own = subject ?? title;
  if (own !== undefined) return [own];
  return Object.values(texts).flatMap((part: unknown) => (typeof part === 'object' && part ? subjectsIn(part) : []));
}
