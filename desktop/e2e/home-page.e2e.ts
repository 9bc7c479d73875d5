import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { openBrowser } from '../../web/e2e/browsers.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { memberApi } from '../../web/e2e/member-api.ts';
import { expectAccessibleInBoth } from './accessibility/both-schemes.ts';
import { openWall } from './console-page.ts';
import { serveConsole } from './served-console.ts';

const served = serveConsole({ serverOf: 'journey' });
const PATH = '/v1/staff/home-content/cars';

interface Edition {
  readonly slides: { readonly revision: number; readonly items: readonly { readonly title: string }[] };
}

async function openScreen(page: Page): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { name: 'Home page', level: 1 })).toBeVisible();
}

const form = (page: Page): Locator => page.getByRole('form', { name: 'The chosen slide' });
const saveButton = (page: Page): Locator => page.getByRole('button', { name: /^Save/ });

/** Adds a slide with a picture that leads to the list of lots. */
async function addSlide(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a slide' }).click();
  await form(page).getByLabel('Title', { exact: true }).fill(title);
  await form(page).getByLabel('Leads to').selectOption('A list of lots');
  await form(page).getByLabel('Link', { exact: true }).fill('/buy');
  const drawn = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#33544a' } });
  const file = { name: 'hall.png', mimeType: 'image/png', buffer: await drawn.png({ compressionLevel: 0 }).toBuffer() };
  await form(page).locator('input[type=file]').first().setInputFiles(file);
  await expect(form(page).getByRole('button', { name: 'Choose another file: Picture' })).toBeVisible();
}

test('staff add slides with a picture, order and show them, and visitors see them', { tag: '@smoke' }, async ({
  browser,
}) => {
  const page = await openWall(browser, served.console.address);
  await openScreen(page);
  await expect(page.getByText('Without a live slide, the home page shows lots with many bids.')).toBeVisible();
  await addSlide(page, 'The London sale');
  await addSlide(page, 'A valuation in two days');

  // What is not saved stays when the screen is left.
  await page.getByRole('button', { name: 'Results' }).click();
  await openScreen(page);
  const titles = page.getByRole('list', { name: 'Slides in their order' }).locator('b');
  await expect(titles).toHaveText(['The London sale', 'A valuation in two days']);
  await page.getByRole('button', { name: 'Move A valuation in two days, at place 2, earlier' }).press('ArrowUp');
  await expect(titles).toHaveText(['A valuation in two days', 'The London sale']);

  for (const title of ['A valuation in two days', 'The London sale']) {
    await page
      .getByRole('list', { name: 'Slides in their order' })
      .getByRole('button', { name: title })
      .first()
      .click();
    await form(page).getByLabel('Show it on the home page').check();
  }
  // A link to a script is refused before it is sent.
  await form(page).getByLabel('Link', { exact: true }).fill('javascript:alert(1)');
  await expect(form(page).getByText('The link is neither a path of this site')).toBeVisible();
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  await form(page).getByLabel('Link', { exact: true }).fill('/buy');
  await expectAccessibleInBoth(page, 'the slides of a home page');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await openBrowser(browser, 'the visitor');
  await visitor.goto(served.server.cars, { waitUntil: 'networkidle' });
  const slides = visitor.getByRole('region', { name: 'Highlights' });
  await expect(slides.getByRole('button', { name: '2 of 2: The London sale' })).toBeVisible();
  await expect(slides.locator('img').first()).toHaveJSProperty('complete', true);

  // A removed slide comes back.
  await page.getByRole('button', { name: 'Remove this slide' }).click();
  await expect(titles).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles).toHaveCount(2);
});

test('a colleague’s save is shown beside one’s own, and both can be kept', async ({ browser }) => {
  const call = memberApi(served.server.cars);
  const page = await openWall(browser, served.console.address);
  await openScreen(page);
  await addSlide(page, 'Mine');
  const theirs = {
    id: randomUUID(),
    title: 'Theirs',
    previewText: '',
    buttonText: '',
    destinationLink: '/buy',
    destinationType: 'search',
    mediaType: 'image',
    source: null,
    thumbnail: null,
    hasLogo: false,
    logoSrc: null,
    logoHeights: { mobile: 32, desktop: 48 },
    displayTime: null,
    isLive: false,
    dtFromUTC: null,
    dtUntilUTC: null,
  };
  await call('staff', 'POST', `${PATH}/slides`, { revision: 0, slides: [theirs] });
  await saveButton(page).click();
  await expect(page.getByText(/has saved another version in the meantime/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Here, not saved' })).toContainText('Mine');
  await expect(page.getByRole('region', { name: 'Saved by the colleague' })).toContainText('Theirs');
  await expectAccessibleInBoth(page, 'two versions of a home page');
  await page.getByRole('button', { name: 'Combine both' }).click();
  await saveButton(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { slides } = await call<Edition>('staff', 'GET', PATH);
  expect(slides.items.map(({ title }) => title)).toEqual(['Theirs', 'Mine']);
  expect(slides.revision).toBe(2);
});

test('without the server nothing is lost, and saving says that it needs the connection', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await openScreen(page);
  await addSlide(page, 'Before the cut');
  await served.killServer();
  await expect(page.getByText(/Saving needs the connection/).first()).toBeVisible();
  await form(page).getByLabel('Title', { exact: true }).fill('After the cut');
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  await served.startServerAgain();
  await expect(saveButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await saveButton(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
