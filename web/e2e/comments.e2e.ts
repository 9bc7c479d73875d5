import { HOUR_MS } from '@marque/core/rules/time';
import { expectAccessible } from './accessibility.ts';
import { fillLogin, isMarkedDocument, markDocument, openBrowser, openMember, openStill, PHONE } from './browsers.ts';
import { commentApi, commentsOf, commentWith, messages, postComment } from './comments.ts';
import { expect, test } from './journey.ts';
import { advance, emailTo, pathOf, startServer } from './server.ts';

/** With a question of rival@, the answer of its seller, and a held comment. */
const COMMENTED = 10002;
/** Live lots without comments: one of another seller, seller@'s own, one that ends after half an hour. */
const [QUIET, SELLERS, ENDING] = [10003, 10031, 10005];
const WATCH = 20002;

/** What a browser has of a session; they expire before its other cookies. */
const SESSION_COOKIES = ['accessToken', 'refreshToken'] as const;

const server = startServer();

test('a first comment waits for staff, who publish it on all open pages', async ({ browser }) => {
  const { cars } = server;
  const { staff } = commentApi(cars);
  const path = await pathOf(cars, QUIET);
  const buyer = await openMember(browser, cars, 'buyer', path);
  const rival = await openMember(browser, cars, 'rival', path);
  await Promise.all([buyer, rival].map(markDocument));
  const text = 'Is the spare wheel under the bonnet?';

  await test.step('the author sees that it is checked, and no other member sees it', async () => {
    await expect(commentsOf(rival)).toContainText('No comments yet.');
    await postComment(buyer, text);
    await expect(messages(buyer).getByText('Thank you. We check this comment before it is published.')).toBeVisible();
    await expect(commentWith(buyer, text)).toContainText('Until then only you can see it.');
    await expect(commentsOf(buyer).getByRole('textbox')).toHaveValue('');
    await expectAccessible(buyer, 'a held comment');
    await buyer.reload();
    await expect(commentWith(buyer, text)).toContainText('Until then only you can see it.');
    await expect(commentsOf(rival)).toContainText('No comments yet.');
    await markDocument(buyer);
  });

  await test.step('staff publish it', async () => {
    const [held] = (await staff.waiting()).filter(({ plainText }) => plainText === text);
    expect(held?.reasons).toEqual(['firstComment']);
    await staff.approve(held?.commentId ?? 0);
    await expect(commentWith(rival, text)).toBeVisible();
    await expect(commentsOf(rival)).toContainText('1 comment');
    await expect(commentWith(buyer, text)).not.toContainText('Until then');
    await expect(rival.getByRole('link', { name: '1 comment.' })).toHaveAttribute('href', '#comments');
    for (const page of [buyer, rival]) expect(await isMarkedDocument(page)).toBe(true);
  });

  await test.step('it is in the page from the start for visitors and crawlers', async () => {
    const html = await (await fetch(`${cars}${path}`)).text();
    expect(html).toContain(text);
    await buyer.goto(`${cars}/buy?stage=live`);
    const tile = buyer.getByRole('article').filter({ has: buyer.locator(`a[href="${path}"]`) });
    await expect(tile).toContainText('1 comment');
  });
});

test('a seller answers a question, and both read it at once', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, SELLERS);
  const seller = await openMember(browser, cars, 'seller', path);
  const rival = await openMember(browser, cars, 'rival', path);
  await Promise.all([seller, rival].map(markDocument));
  await expect(commentsOf(seller)).toContainText('Bidders can ask you questions here.');

  await postComment(rival, 'Does the sunroof leak?');
  await expect(messages(rival).getByText('Your comment has been published.')).toBeVisible();
  const question = commentWith(seller, 'Does the sunroof leak?');
  await expect(question).toBeVisible();
  const reply = question.getByRole('button', { name: /^Reply to/ });
  await reply.press('Enter');
  const field = commentsOf(seller).getByRole('textbox', { name: /^Your reply to/ });
  await expect(field).toBeFocused();
  await expectAccessible(seller, 'the form of a reply');

  await test.step('Escape closes the form and returns the focus', async () => {
    await field.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(reply).toBeFocused();
  });

  await reply.press('Enter');
  await field.fill('Not a drop, and it was raining all week.');
  await commentsOf(seller).getByRole('button', { name: 'Post' }).first().click();
  await expect(reply).toBeFocused();
  const answer = commentWith(rival, 'Not a drop');
  await expect(answer).toContainText('Seller');
  // The answer stands in the thread of its question.
  await expect(commentsOf(rival).getByRole('listitem').filter({ hasText: 'Does the sunroof leak?' })).toContainText(
    'Not a drop',
  );
  const email = await emailTo(cars, 'rival@marque.test', /^Reply to your comment/);
  expect(email.text).toContain('Not a drop, and it was raining all week.');
  for (const page of [seller, rival]) expect(await isMarkedDocument(page)).toBe(true);
});

test('a comment can be reported once, by keyboard', async ({ browser }) => {
  const { cars } = server;
  const { staff } = commentApi(cars);
  const page = await openMember(browser, cars, 'dealer', await pathOf(cars, COMMENTED));
  const comment = commentWith(page, 'the fan is only a little noisy');
  const button = comment.getByRole('button', { name: /^Report/ });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What is wrong with this comment?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the report of a comment');
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(dialog).toContainText('Please choose a reason.');
  await dialog.getByRole('radio', { name: 'It is untrue.' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(messages(page).getByText('Thank you. Our team will read this comment.')).toBeVisible();
  await expect(button).toBeFocused();
  await expect(button).toHaveText('Reported');
  const reported = (await staff.waiting()).find(({ plainText }) => plainText.includes('a little noisy'));
  expect(reported?.reasons).toEqual(['reported']);
  // It stays until staff decide.
  await page.reload();
  await expect(comment).toBeVisible();
});

test('a removed comment disappears from open pages, and its author is told why', async ({ browser }) => {
  const { watches } = server;
  const { post, staff } = commentApi(watches);
  const path = await pathOf(watches, WATCH);
  const commentId = await post('rival', WATCH, 'My neighbour sells a better one.');
  await post('rival', WATCH, 'And it is cheaper.', commentId);
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${watches}${path}`);
  await expect(commentsOf(page)).toContainText('2 comments');
  await page.waitForLoadState('networkidle');
  await staff.remove(commentId, 'Please stay with the watch.');
  await expect(commentsOf(page)).toContainText('This comment is no longer shown.');
  await expect(commentsOf(page)).not.toContainText('My neighbour');
  await expect(commentsOf(page)).toContainText('And it is cheaper.');
  await expect(commentsOf(page)).toContainText('1 comment');
  await expectAccessible(page, 'a removed comment');
  await page.reload();
  await expect(commentsOf(page)).not.toContainText('My neighbour');
  const email = await emailTo(watches, 'rival@marque.test', /^Your comment was removed/);
  expect(email.text).toContain('The reason: Please stay with the watch.');
});

test('a visitor is asked to sign in, and then comments on the same page', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, COMMENTED);
  const page = await openStill(browser, `${cars}${path}`);
  await expect(commentsOf(page).getByRole('textbox')).toHaveCount(0);
  await commentsOf(page).getByRole('link', { name: 'Sign in' }).click();
  const drawer = page.getByRole('dialog', { name: 'Sign in' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await commentsOf(page)
    .getByRole('button', { name: /^Report/ })
    .first()
    .click();
  await fillLogin(drawer, 'buyer');
  await expect(commentsOf(page).getByRole('textbox', { name: 'Your comment' })).toBeVisible();
  await expect(page).toHaveURL(`${cars}${path}#comments`);
});

const UNABLE = [
  { name: 'nocard', words: 'You need a card to comment.', link: 'Add a card', href: /\/account\/billing$/ },
  {
    name: 'blocked',
    words: 'This account does not have permission to do that.',
    link: 'Contact us',
    href: /\/contact$/,
  },
] as const;

for (const { name, words, link, href } of UNABLE) {
  test(`${name}@ reads what is missing, with the way to it`, async ({ browser }) => {
    const { cars } = server;
    const page = await openMember(browser, cars, name, await pathOf(cars, COMMENTED));
    await expect(commentsOf(page)).toContainText(words);
    await expect(commentsOf(page).getByRole('link', { name: link })).toHaveAttribute('href', href);
    await expect(commentsOf(page).getByRole('textbox')).toHaveCount(0);
    await expect(commentsOf(page).getByRole('button', { name: /^Reply/ })).toHaveCount(0);
    await expectAccessible(page, `the comments as ${name}@ sees them`);
  });
}

test('a member with an unconfirmed address is asked to confirm it', async ({ browser }) => {
  const { cars } = server;
  const page = await openMember(browser, cars, 'unverified', await pathOf(cars, COMMENTED));
  await expect(page.getByRole('dialog', { name: 'Confirm your e-mail' })).toBeVisible();
  await expect(page.locator('#comments')).toContainText('Your e-mail address is not confirmed yet.');
  await expect(page.locator('#comments textarea')).toHaveCount(0);
});

test('a VIP comments without a card', async ({ browser }) => {
  const { cars } = server;
  const page = await openMember(browser, cars, 'vip', await pathOf(cars, COMMENTED));
  await postComment(page, 'Has it lived in the dry?');
  await expect(commentWith(page, 'Has it lived in the dry?')).toContainText('Until then only you can see it.');
});

test('a text that cannot be published stays in the field with the reason', async ({ browser }) => {
  const { cars } = server;
  const page = await openMember(browser, cars, 'rival', await pathOf(cars, COMMENTED));
  const field = commentsOf(page).getByRole('textbox');
  await postComment(page, 'There is one at www.example.com');
  await expect(commentsOf(page).getByRole('alert')).toContainText('without links, e-mail addresses or phone numbers');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('There is one at www.example.com');
  await expectAccessible(page, 'a refused comment');
  await field.fill('a'.repeat(2_012));
  await expect(commentsOf(page)).toContainText('12 characters too many');
  await expect(commentsOf(page).getByRole('alert')).toBeEmpty();
  await field.fill('Plain <b>text</b> & nothing else');
  await commentsOf(page).getByRole('button', { name: 'Post' }).click();
  await expect(commentWith(page, 'Plain <b>text</b> & nothing else')).toBeVisible();
});

test('a comment that the connection loses is sent again and published once', async ({ browser }) => {
  const { cars } = server;
  const page = await openMember(browser, cars, 'rival', await pathOf(cars, COMMENTED));
  let attempts = 0;
  await page.route('**/v1/auctions/*/comments', async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    // The server has it, but its answer does not arrive.
    await route.fetch();
    await route.abort();
  });
  await postComment(page, 'Written in a tunnel');
  await expect(commentsOf(page).getByRole('alert')).toContainText('Your comment was not sent.');
  await commentsOf(page).getByRole('button', { name: 'Post' }).click();
  await expect(commentsOf(page).getByRole('textbox')).toHaveValue('');
  await expect(commentWith(page, 'Written in a tunnel')).toHaveCount(1);
  await page.reload();
  await expect(commentWith(page, 'Written in a tunnel')).toHaveCount(1);
});

test('a text that is sent after the session has ended is still there after the login', async ({ browser }) => {
  const { cars } = server;
  const page = await openMember(browser, cars, 'rival', await pathOf(cars, COMMENTED));
  for (const name of SESSION_COOKIES) await page.context().clearCookies({ name });
  await postComment(page, 'Written over lunch');
  const drawer = page.getByRole('dialog', { name: 'Sign in' });
  await fillLogin(drawer, 'rival');
  await expect(drawer).toHaveCount(0);
  await expect(commentsOf(page).getByRole('textbox')).toHaveValue('Written over lunch');
  await commentsOf(page).getByRole('button', { name: 'Post' }).click();
  await expect(commentWith(page, 'Written over lunch')).toBeVisible();
});

test('a new comment moves nothing that is being read', async ({ browser }) => {
  const { watches } = server;
  const { post } = commentApi(watches);
  for (let nth = 0; nth < 12; nth += 1) await post('rival', WATCH, `Remark number ${nth}`);
  const page = await openStill(browser, `${watches}${await pathOf(watches, WATCH)}`, PHONE);
  const read = commentWith(page, 'Remark number 6');
  await read.scrollIntoViewIfNeeded();
  const top = async () => (await read.boundingBox())?.y;
  const before = await top();
  await post('rival', WATCH, 'A remark while you read');
  await expect(commentWith(page, 'A remark while you read')).toBeAttached();
  expect(await top()).toBe(before);
  await expect(commentsOf(page).getByRole('status')).toContainText('A remark while you read');
});

test('without scripts the comments can be read, and the way to the login is a link', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, COMMENTED);
  const page = await openBrowser(browser, 'the visitor', { javaScriptEnabled: false });
  await page.goto(`${cars}${path}`);
  await expect(commentWith(page, 'Does the heater work?')).toBeVisible();
  await expect(commentsOf(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /\/account\/login\?redirect=/,
  );
});

for (const scheme of ['light', 'dark'] as const) {
  test(`comments are accessible in ${scheme} pages on both sites`, async ({ browser }) => {
    const { cars, watches } = server;
    const pages = [
      { origin: cars, name: 'rival', lot: COMMENTED },
      { origin: watches, name: 'rival', lot: 20001 },
    ];
    for (const { origin, name, lot } of pages) {
      const page = await openMember(browser, origin, name, await pathOf(origin, lot), PHONE);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await expectAccessible(page, `comments on ${lot}, ${scheme}`);
    }
  });
}

// Last: it moves the clock.
test('comments are shown while the lot is live, and not after its end', async ({ browser }) => {
  const { cars } = server;
  const { post } = commentApi(cars);
  const path = await pathOf(cars, ENDING);
  await post('rival', ENDING, 'A few minutes to go');
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(`${cars}${path}`);
  await expect(commentWith(page, 'A few minutes to go')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await advance(cars, 2 * HOUR_MS);
  await expect(commentsOf(page)).toHaveCount(0, { timeout: 60_000 });
  await page.reload();
  await expect(commentsOf(page)).toHaveCount(0);
  expect(await (await fetch(`${cars}${path}`)).text()).not.toContain('A few minutes to go');
});
