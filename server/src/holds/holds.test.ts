import { describe, expect, it, vi } from 'vitest';
import {
  ANN,
  addLot,
  BEN,
  bid,
  type House,
  openHouse,
  readLot,
  refusal,
  taken,
} from '../auction-tests/test-harness.ts';

const holdsOf = (house: House) => house.db.read.selectFrom('holds').selectAll().orderBy('id').execute();
const isHeld = (house: House) =>
  vi.waitFor(async () => expect(await holdsOf(house)).toMatchObject([{ status: 'held' }]), { timeout: 10_000 });

describe('a bid that waits for its hold', () => {
  it('counts although something of ours failed on the way: the gateway is asked again under the same name', async () => {
    const house = await openHouse();
    const lot = await addLot(house);
    house.gateway.before.hold = async () => {
      house.gateway.before.hold = async () => undefined;
      throw new Error('no answer');
    };
    expect(await bid(house, lot, ANN, 10_000)).toMatchObject({ status: 202 });
    await isHeld(house);
    expect((await readLot(house, lot.id)).price).toBe(1_000_000);
    expect(house.gateway.asked.holds).toBe(2);
    expect(house.gateway.held.size).toBe(1);
    expect(house.errors).toEqual(['a card hold could not be placed']);
  });

  it('counts once where we failed after it had counted', async () => {
    const house = await openHouse();
    const lot = await addLot(house);
    // The fourth write, which stores the events about the hold, fails.
    const { batch, write } = house.db;
    let writes = 0;
    const failingFourth =
      <Work, Done>(run: (work: Work) => Promise<Done>) =>
      (work: Work) => {
        writes += 1;
        return writes === 4 ? Promise.reject(new Error('the disk is full')) : run(work);
      };
    Object.assign(house.db, { batch: failingFourth(batch), write: failingFourth(write) });
    expect(await bid(house, lot, ANN, 10_000)).toMatchObject({ status: 202 });
    await isHeld(house);
    await vi.waitFor(() => expect(writes).toBeGreaterThanOrEqual(4));
    await house.close();
    expect(house.errors).toEqual(['a card hold could not be placed']);
    expect(house.gateway.asked.holds).toBe(1);
  });

  it('is given up when we fail again and again, and can be made anew', async () => {
    const house = await openHouse();
    const lot = await addLot(house);
    const { submit } = house.auctions.bidding.writer;
    house.auctions.bidding.writer.submit = (request) =>
      request.holdId === null ? submit(request) : Promise.reject(new Error('never'));
    expect(await bid(house, lot, ANN, 10_000)).toMatchObject({ status: 202 });
    await vi.waitFor(async () => expect(await holdsOf(house)).toMatchObject([{ status: 'failed' }]), {
      timeout: 30_000,
      interval: 200,
    });
    expect(house.gateway.held.size).toBe(0);
    expect((await readLot(house, lot.id)).no_bids).toBe(0);
    house.auctions.bidding.writer.submit = submit;
    house.clock.advance(1000);
    expect(await bid(house, lot, ANN, 10_000)).toMatchObject({ status: 202 });
    await vi.waitFor(async () => expect((await readLot(house, lot.id)).price).toBe(1_000_000));
  }, 40_000);

  it('is placed although somebody else’s bid of the same commit could not be told of', async () => {
    const house = await openHouse();
    const [loud, quiet] = [await addLot(house), await addLot(house)];
    house.auctions.lots.onChanged((row) => {
      if (row.id === loud.id) throw new Error('a listener that fails');
    });
    const heard: number[] = [];
    house.auctions.lots.onChanged((row) => heard.push(row.id));
    const [counted, waiting] = await Promise.all([bid(house, loud, BEN, 1000), bid(house, quiet, ANN, 10_000)]);
    expect(taken(counted).auction.currentBid).toBe(1000);
    expect(waiting).toMatchObject({ status: 202 });
    await isHeld(house);
    // And the failure is not a secret.
    expect(house.errors).toEqual(['a change of a lot was not told of everywhere']);
    expect(heard).toContain(loud.id);
    expect(refusal(await bid(house, quiet, BEN, 10_000))).toBe('409 Conflict: BID_TOO_SMALL');
  });
});
