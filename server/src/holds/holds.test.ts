import { describe, expect, it, vi } from 'vitest';
import {
  ANN,
  addLot,
  BEN,
  bid,
  type Harness,
  readLot,
  refusal,
  startHarness,
  taken,
} from '../auction-tests/test-harness.ts';
import { requireSqlite } from '../platform/db/index.ts';

const holdsOf = (harness: Harness) => harness.db.read.selectFrom('holds').selectAll().orderBy('id').execute();
const isHeld = (harness: Harness) =>
  vi.waitFor(async () => expect(await holdsOf(harness)).toMatchObject([{ status: 'held' }]), { timeout: 10_000 });

describe('a bid that waits for its hold', () => {
  it('counts after a failure of the server: the request for the hold is repeated under the same reference', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    harness.gateway.before.hold = async () => {
      harness.gateway.before.hold = async () => undefined;
      throw new Error('no answer');
    };
    expect(await bid(harness, lot, ANN, 10_000)).toMatchObject({ status: 202 });
    await isHeld(harness);
    expect((await readLot(harness, lot.id)).price).toBe(1_000_000);
    expect(harness.gateway.asked.holds).toBe(2);
    expect(harness.gateway.held.size).toBe(1);
    expect(harness.errors).toEqual(['a card hold could not be placed']);
  });

  it('counts once when the server fails after the bid is stored', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    // The fourth write, which stores the events about the hold, fails.
    const { batch, write } = requireSqlite(harness.db);
    let writes = 0;
    const failingFourth =
      <Work, Done>(run: (work: Work) => Promise<Done>) =>
      (work: Work) => {
        writes += 1;
        return writes === 4 ? Promise.reject(new Error('the disk is full')) : run(work);
      };
    Object.assign(harness.db, { batch: failingFourth(batch), write: failingFourth(write) });
    expect(await bid(harness, lot, ANN, 10_000)).toMatchObject({ status: 202 });
    await isHeld(harness);
    await vi.waitFor(() => expect(writes).toBeGreaterThanOrEqual(4));
    await harness.close();
    expect(harness.errors).toEqual(['a card hold could not be placed']);
    expect(harness.gateway.asked.holds).toBe(1);
  });

  it('is given up after repeated failures, and can be placed again', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    const { submit } = harness.auctions.bidding.writer;
    harness.auctions.bidding.writer.submit = (request) =>
      request.holdId === null ? submit(request) : Promise.reject(new Error('never'));
    expect(await bid(harness, lot, ANN, 10_000)).toMatchObject({ status: 202 });
    await vi.waitFor(async () => expect(await holdsOf(harness)).toMatchObject([{ status: 'failed' }]), {
      timeout: 30_000,
      interval: 200,
    });
    expect(harness.gateway.held.size).toBe(0);
    expect((await readLot(harness, lot.id)).no_bids).toBe(0);
    harness.auctions.bidding.writer.submit = submit;
    harness.clock.advance(1000);
    expect(await bid(harness, lot, ANN, 10_000)).toMatchObject({ status: 202 });
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).price).toBe(1_000_000));
  }, 40_000);

  it('is placed although a listener failed for another bid of the same commit', async () => {
    const harness = await startHarness();
    const [loud, quiet] = [await addLot(harness), await addLot(harness)];
    harness.auctions.lots.onChanged((row) => {
      if (row.id === loud.id) throw new Error('the listener fails');
    });
    const notified: number[] = [];
    harness.auctions.lots.onChanged((row) => notified.push(row.id));
    const [counted, waiting] = await Promise.all([bid(harness, loud, BEN, 1000), bid(harness, quiet, ANN, 10_000)]);
    expect(taken(counted).auction.currentBid).toBe(1000);
    expect(waiting).toMatchObject({ status: 202 });
    await isHeld(harness);
    // The failure is logged.
    expect(harness.errors).toEqual(['a listener failed after a lot was changed']);
    expect(notified).toContain(loud.id);
    expect(refusal(await bid(harness, quiet, BEN, 10_000))).toBe('409 Conflict: BID_TOO_SMALL');
  });
});

describe('a hold that ends at the gateway', () => {
  it.each([
    [true, 2],
    [false, 1],
  ])('counts as released, so that the next bid needs a new one (%s)', async (hasEnded, expected) => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    await bid(harness, lot, ANN, 10_000);
    await isHeld(harness);
    const [held] = await holdsOf(harness);
    const end = () =>
      harness.db.write((transaction) =>
        harness.auctions.gatewayEvents.holdEnded(transaction, held?.gateway_reference ?? ''),
      );
    if (hasEnded) {
      (await end())();
      const [released] = await holdsOf(harness);
      expect(released).toMatchObject({ status: 'released', settled_at: expect.any(Number) });
      harness.clock.advance(1000);
      (await end())();
      expect(await holdsOf(harness)).toEqual([released]);
    }
    // Both bids have the least fee, so that a hold that stands covers the second too.
    await bid(harness, lot, ANN, 10_250);
    expect(await holdsOf(harness)).toHaveLength(expected);
  });

  it('without a bid of ours changes nothing', async () => {
    const harness = await startHarness();
    const finish = await harness.db.write((transaction) =>
      harness.auctions.gatewayEvents.holdEnded(transaction, 'pi_unknown'),
    );
    expect(finish()).toBeUndefined();
  });
});
