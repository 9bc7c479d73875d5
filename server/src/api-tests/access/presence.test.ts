import { readMe } from '@marque/core/contracts/accounts';
import { authoriseChannel, channels } from '@marque/core/contracts/realtime';
import { describe, expect, it } from 'vitest';
import { DEMO, type DemoName, serverForFile } from '../harness/test-server.ts';

/** Live auctions of other vendors. */
const [LOT, OTHER_LOT] = [10003, 10025];

const server = await serverForFile();

/** What the other members of a lot's channel get to know of a member. */
async function memberOn(lotId: number, who: DemoName): Promise<string> {
  const body = { socket_id: '1.1', channel_name: channels.presence(lotId) };
  const { channel_data } = await server.program(who).ask(authoriseChannel, { body });
  return channel_data ?? '';
}

describe('a member on the channel of a lot’s bidders', () => {
  it('has an id there and nothing else', async () => {
    const member = JSON.parse(await memberOn(LOT, 'buyer')) as object;
    expect(Object.keys(member)).toEqual(['user_id']);
  });

  it('is not known by account, name or address', async () => {
    const text = await memberOn(LOT, 'buyer');
    const { nickname, firstName, lastName, email } = await server.program('buyer').ask(readMe);
    for (const fact of [String(DEMO.buyer), nickname, firstName, lastName, email]) expect(text).not.toContain(fact);
  });

  it('is the same on every page of the lot, and another on every other lot', async () => {
    expect(await memberOn(LOT, 'buyer')).toBe(await memberOn(LOT, 'buyer'));
    expect(await memberOn(LOT, 'buyer')).not.toBe(await memberOn(OTHER_LOT, 'buyer'));
    expect(await memberOn(LOT, 'buyer')).not.toBe(await memberOn(LOT, 'rival'));
  });
});
