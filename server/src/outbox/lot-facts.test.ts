import { channels } from '@marque/core/contracts/realtime';
import { expect, it } from 'vitest';
import { createBackground } from '../platform/background/index.ts';
import { openTestContext, temporaryFolder, waitUntil } from '../platform/testing.ts';
import { createLotFacts } from './lot-facts.ts';
import { relayToStaff } from './relay-to-staff.ts';

async function open(hasConsole = true) {
  const { context, published } = await openTestContext(temporaryFolder());
  const realtime = { ...context.realtime, hasSubscribers: () => hasConsole };
  const background = createBackground(context);
  const { publish } = createLotFacts({ ...context, realtime }, background);
  const sent = () => published.map(({ event, data }) => [event, (data as { readonly changed?: string }).changed]);
  return { realtime, background, publish, published, sent };
}

it('sends the first hint of a kind at once, and one for all that follow within a second', async () => {
  const { background, publish, sent } = await open();
  for (let nth = 0; nth < 5; nth += 1) publish(7, 'comment');
  publish(7, 'offer');
  const first = [
    ['lotFacts', 'comment'],
    ['lotFacts', 'offer'],
  ];
  expect(sent()).toEqual(first);
  await waitUntil(() => sent().length > 2);
  expect(sent()).toEqual([...first, ['lotFacts', 'comment']]);
  await background.stop();
});

it('sends hints about two lots apart', async () => {
  const { background, publish, published } = await open();
  publish(7, 'hold');
  publish(8, 'hold');
  expect(published).toMatchObject([
    { channel: channels.staff, data: { auctionId: 7 } },
    { channel: channels.staff, data: { auctionId: 8 } },
  ]);
  await background.stop();
});

it('sends and relays nothing without a console', async () => {
  const { realtime, background, publish, published } = await open(false);
  publish(7, 'hold');
  const bid = { channel: channels.auction(7), event: 'bid', body: { auctionId: 7, revision: 3 } };
  relayToStaff(realtime, publish, [bid]);
  expect(published).toEqual([]);
  await background.stop();
});
