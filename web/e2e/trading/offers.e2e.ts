import { expectAccessible } from '../accessibility.ts';
import { panelOf } from '../bidding.ts';
import { isMarkedDocument, loseFirstAnswer, markDocument, openMember } from '../browsers.ts';
import { expect, test } from '../journey.ts';
import { pathOf, startServer } from '../server.ts';
import { confirm, enterOffer, makeCounter, makeOffer, message, ownOffers, reject } from './trading.ts';

/** Lots of the tests world that take offers without a card hold. */
const COUNTERED = 10037;
const OUTDONE = { watches: 20009 } as const;
const WITHOUT_PRICE = 10040;
const RETRIED = 10041;

const server = startServer();

test('an offer is countered, the counter-offer is accepted, and both pages show it at once', { tag: '@smoke' }, async ({
  browser,
}) => {
  const { cars } = server;
  const path = await pathOf(cars, COUNTERED);
  const buyer = await openMember(browser, cars, 'buyer', path);
  const seller = await openMember(browser, cars, 'seller', path);
  const bystander = await openMember(browser, cars, 'rival', path);
  for (const page of [buyer, seller, bystander]) await page.emulateMedia({ reducedMotion: 'reduce' });
  // A reload would remove the mark.
  await Promise.all([buyer, seller].map(markDocument));

  await test.step('the seller has no offer, and sees how the buyer decides', async () => {
    await expect(panelOf(seller)).toContainText('No active offer.');
    await expectAccessible(seller, 'the seller without an offer');
    await expect(panelOf(buyer)).toContainText('£10,220');
    await expectAccessible(buyer, 'the ways to buy');
  });

  await test.step('an offer that is too high is not sent', async () => {
    await panelOf(buyer).getByRole('radio', { name: 'Make an offer' }).check({ force: true });
    await panelOf(buyer).getByRole('textbox').fill('9500');
    await expect(panelOf(buyer)).toContainText('Offers are below the buy-now price. Enter £9,499 or less');
    await expect(panelOf(buyer).getByRole('button', { name: 'Make an offer' })).toBeDisabled();
    await expectAccessible(buyer, 'the field of an offer');
  });

  await test.step('the confirmation states the total and asks for the terms', async () => {
    await enterOffer(buyer, '£8,000');
    const dialog = buyer.getByRole('dialog', { name: 'Offer £8,000?' });
    await expect(dialog).toContainText('£8,720');
    await expectAccessible(buyer, 'the confirmation of an offer');
    await buyer.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(panelOf(buyer).getByRole('textbox')).toHaveValue('8,000');
    await enterOffer(buyer, '£8,000');
    await confirm(buyer, 'Offer £8,000?', 'Send my offer of £8,000');
    await expect(panelOf(buyer)).toContainText('Your offer is with the seller.');
    await expectAccessible(buyer, 'the own open offer');
  });

  await test.step('the seller sees the offer, and another member does not', async () => {
    await expect(panelOf(seller)).toContainText('You have an offer.');
    await expect(panelOf(seller)).toContainText('£8,000');
    await expectAccessible(seller, 'an offer received');
    await bystander.reload({ waitUntil: 'networkidle' });
    await expect(bystander.locator('body')).not.toContainText('£8,000');
  });

  await test.step('the seller counters', async () => {
    await panelOf(seller).getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(seller.getByRole('dialog', { name: 'Reject £8,000?' })).toBeVisible();
    await expectAccessible(seller, 'the question before a rejection');
    await seller.getByRole('dialog').getByRole('button', { name: 'Keep it open' }).click();
    await makeCounter(seller, '£8,900');
    await expect(panelOf(seller)).toContainText('Your counter-offer is open.');
    await expectAccessible(seller, 'the counter-offer sent');
  });

  await test.step('the buyer reads the status, and accepts', async () => {
    await expect(panelOf(buyer)).toContainText('The seller has countered.');
    await expect(panelOf(buyer)).toContainText('£8,900');
    await expectAccessible(buyer, 'the counter-offer received');
    await panelOf(buyer).getByRole('button', { name: 'Details' }).click();
    await expect(buyer.getByRole('dialog', { name: 'The seller has countered' })).toContainText('£8,900');
    await expectAccessible(buyer, 'the status of a counter-offer');
    await buyer.getByRole('dialog').getByRole('button', { name: 'Answer' }).click();
    await panelOf(buyer).getByRole('button', { name: 'Accept £8,900' }).click();
    await expectAccessible(buyer, 'the confirmation before a counter-offer is accepted');
    await confirm(buyer, 'Buy for £8,900?', 'Accept £8,900');
  });

  await test.step('the lot is sold on all pages', async () => {
    await expect(buyer.getByRole('dialog', { name: 'You have bought it.' })).toBeVisible();
    await expect(seller.getByRole('dialog', { name: 'Sold.' })).toBeVisible();
    await expect(panelOf(bystander)).toContainText(/sold/i);
    for (const page of [buyer, seller]) expect(await isMarkedDocument(page)).toBe(true);
    const lot = await (await fetch(`${cars}/v1/auctions.json/${COUNTERED}`)).json();
    expect(lot).toMatchObject({ stage: 'sold' });
  });
});

test('a higher offer replaces an offer together with the counter-offer to it', { tag: '@smoke' }, async ({
  browser,
}) => {
  const { watches } = server;
  const path = await pathOf(watches, OUTDONE.watches);
  const buyer = await openMember(browser, watches, 'buyer', path);
  const rival = await openMember(browser, watches, 'rival', path);
  const seller = await openMember(browser, watches, 'managed', path);
  await makeOffer(buyer, '£3,600');
  await makeCounter(seller, '£4,100');

  await test.step('it closes the answer that the buyer is about to give', async () => {
    await panelOf(buyer).getByRole('button', { name: 'Accept £4,100' }).click();
    await expect(buyer.getByRole('dialog', { name: 'Buy for £4,100?' })).toBeVisible();
    await makeOffer(rival, '£4,000');
    await expect(buyer.getByRole('dialog')).toHaveCount(0);
    await expect(panelOf(buyer)).not.toContainText('£4,100');
    await expect(panelOf(buyer)).toContainText('Another member offered more than your last offer.');
    await expect(panelOf(buyer)).not.toContainText('£4,000');
  });

  await test.step('the seller sees the higher one alone', async () => {
    await expect(panelOf(seller)).toContainText('£4,000');
    await expect(panelOf(seller)).not.toContainText('£4,100');
  });

  await test.step('a rejected offer says so and leaves the number of offers that are left', async () => {
    await reject(seller, 'offer');
    await expect(panelOf(seller)).toContainText('No active offer.');
    await expect(message(rival, 'The seller declined your offer.')).toBeVisible();
    await rival.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Details' }).click();
    await expect(rival.getByRole('dialog', { name: 'Offer declined' })).toBeVisible();
    await expectAccessible(rival, 'the status of a rejected offer');
    await rival.getByRole('dialog').getByRole('button', { name: 'Make another offer' }).click();
    await expect(panelOf(rival)).toContainText('You have 2 offers left on this lot.');
    await expect(panelOf(rival).getByRole('textbox')).toBeFocused();
  });

  await test.step('an accepted offer sells the lot', async () => {
    await makeOffer(buyer, '£4,200');
    await panelOf(seller).getByRole('button', { name: 'Accept £4,200' }).click();
    await confirm(seller, 'Sell for £4,200?', 'Sell for £4,200');
    await expect(buyer.getByRole('dialog', { name: 'You have bought it.' })).toBeVisible();
    await expect(rival.getByRole('dialog', { name: 'Another member bought this lot.' })).toBeVisible();
  });
});

test('a counter-offer that the buyer rejects leaves their offer open, and is not made twice', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, RETRIED);
  const buyer = await openMember(browser, cars, 'buyer', path);
  const seller = await openMember(browser, cars, 'seller', path);

  await test.step('an offer whose answer is lost is sent again, and counts once', async () => {
    const before = (await ownOffers(buyer, cars)).length;
    await loseFirstAnswer(buyer, '**/v1/auctions/*/sealedBids');
    await makeOffer(buyer, '£6,000');
    const dialog = buyer.getByRole('dialog', { name: 'Offer £6,000?' });
    await expect(dialog).toContainText('If you send it again, it counts only once.');
    await expectAccessible(buyer, 'an offer without an answer');
    await dialog.getByRole('button', { name: 'Send it again' }).click();
    await expect(panelOf(buyer)).toContainText('Your offer is with the seller.');
    const offers = await ownOffers(buyer, cars);
    expect(offers).toHaveLength(before + 1);
    expect(offers[0]?.amount).toBe(6_000);
  });

  await test.step('the seller rejects nothing by closing the question', async () => {
    await panelOf(seller).getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(seller.getByRole('dialog')).toBeVisible();
    await seller.keyboard.press('Escape');
    await expect(seller.getByRole('dialog')).toHaveCount(0);
    await expect(panelOf(seller)).toContainText('You have an offer.');
  });

  await test.step('the rejected counter-offer leaves the offer', async () => {
    await makeCounter(seller, '£6,900');
    await reject(buyer, 'counter-offer');
    await expect(panelOf(buyer)).toContainText('You declined the counter-offer.');
    await expect(message(seller, 'The buyer declined your counter-offer.')).toBeVisible();
    await expect(panelOf(seller)).toContainText('You have an offer.');
    await expect(panelOf(seller).getByRole('button', { name: 'Counter', exact: true })).toHaveCount(0);
  });
});

test('the limit of offers says when the next one is possible, and the account lists the offer', async ({ browser }) => {
  const { cars } = server;
  const path = await pathOf(cars, WITHOUT_PRICE);
  const rival = await openMember(browser, cars, 'rival', path);
  for (const amount of ['£1,000', '£1,100', '£1,200']) {
    await makeOffer(rival, amount);
    await expect(panelOf(rival).getByRole('paragraph').filter({ hasText: amount }).first()).toBeVisible();
  }
  await expect(panelOf(rival)).toContainText('You have no offers left on this lot for now.');
  await expect(panelOf(rival)).toContainText('You can make the next one');
  await expect(panelOf(rival).getByRole('textbox')).toHaveCount(0);
  await panelOf(rival).getByRole('button', { name: 'How offers work' }).click();
  await expect(rival.getByRole('dialog', { name: 'How offers work' })).toContainText('3 offers in 24 hours');
  await expectAccessible(rival, 'how offers work');
  await rival.keyboard.press('Escape');
  await expect(panelOf(rival).getByRole('button', { name: 'How offers work' })).toBeFocused();

  await test.step('the seller answers from the account', async () => {
    const seller = await openMember(browser, cars, 'seller', '/account');
    const row = seller.getByRole('listitem').filter({ hasText: '£1,200' });
    await expect(row).toContainText('Open offer');
    await row.getByRole('link', { name: /^Answer/ }).click();
    await makeCounter(seller, '£2,000');
  });

  await test.step('the buyer answers from the account', async () => {
    await rival.goto(`${cars}/bidding`);
    const row = rival.getByRole('listitem').filter({ hasText: 'Seller countered' });
    await expect(row).toContainText('£2,000');
    await expectAccessible(rival, 'the account with a counter-offer');
    await row.getByRole('link', { name: /^Answer/ }).click();
    await expect(panelOf(rival).getByRole('button', { name: 'Accept £2,000' })).toBeFocused();
  });
});
