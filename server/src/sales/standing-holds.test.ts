import { describe, expect, it, vi } from 'vitest';
import { ANN, addLot, BEN, mint, openHouse } from '../auction-tests/test-harness.ts';
import { bidHeld, failed, HOUR, LEAST_FEE, paid, statusesOf, takenIn } from '../auction-tests/test-sales.ts';

describe('holds', () => {
  it('of which two stand after a crash: the greater one pays, the other is let go', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR });
    await bidHeld(house, lot, ANN, 30_000);
    // The raise counts, and we go before the hold that it replaces is let go.
    house.gateway.before.release = () => new Promise(() => undefined);
    await bidHeld(house, lot, ANN, 40_000);
    expect(await statusesOf(house)).toEqual(['held', 'held']);
    expect(house.gateway.held.size).toBe(2);
    await house.crash();
    house.gateway.before.release = async () => undefined;

    const again = await openHouse(house);
    await again.auctions.start();
    await vi.waitFor(async () => expect(await statusesOf(again)).toEqual(['released', 'held']));
    expect(again.gateway.held.size).toBe(1);
    // Of £35,500 the fee is £2,556: more than the first of the two would have covered.
    await bidHeld(again, lot, BEN, 35_000);
    again.clock.advance(2 * HOUR);
    await paid(again);
    expect(takenIn(again)).toEqual([255_600]);
    expect(await statusesOf(again)).toEqual(['released', 'captured', 'released']);
    expect(again.gateway.held.size).toBe(0);
  });

  it('of which two stand at the close: the greater one pays', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR });
    await bidHeld(house, lot, ANN, 30_000);
    const { release } = house.gateway.port;
    house.gateway.port.release = async () => {
      throw new Error('not now');
    };
    await bidHeld(house, lot, ANN, 40_000);
    await bidHeld(house, lot, BEN, 35_000);
    house.gateway.port.release = release;
    house.clock.advance(2 * HOUR);
    await paid(house);
    expect(takenIn(house)).toEqual([255_600]);
    await vi.waitFor(() => expect(house.gateway.held.size).toBe(0));
  });

  it.each([
    ['unsold', "update lots set stage = 'unsold', closed_at = 1, closed_outcome = 'unsold'"],
    ['withdrawn', "update lots set stage = 'ended', closed_at = 1, closed_outcome = 'ended'"],
    ['provisionally sold', "update lots set stage = 'provisionallySold', closed_at = ends_at"],
  ])('of a lot that was %s when we went are let go at the next start', async (_, change) => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR });
    await bidHeld(house, lot, ANN, 10_000);
    await house.db.batch((connection) => connection.exec(change));
    await house.crash();

    const again = await openHouse(house);
    await again.auctions.start();
    await vi.waitFor(async () => expect(await statusesOf(again)).toEqual(['released']));
    expect(again.gateway.held.size).toBe(0);
  });

  it('of losers are let go at the next start where the fee was all that we came to', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR });
    await bidHeld(house, lot, ANN, 10_000);
    await bidHeld(house, lot, BEN, 12_000);
    house.gateway.before.release = () => new Promise(() => undefined);
    house.clock.advance(HOUR + 11_000);
    await paid(house);
    await house.crash();
    house.gateway.before.release = async () => undefined;

    const again = await openHouse(house);
    await again.auctions.start();
    await vi.waitFor(async () => expect(await statusesOf(again)).toEqual(['released', 'captured']));
    expect(again.gateway.held.size).toBe(0);
  });

  it('that refuse the capture are let go too', async () => {
    const house = await openHouse();
    house.cards.set(ANN, mint(house.payments, 'poor card', 'failsCapture'));
    const lot = await addLot(house, { endsIn: HOUR });
    await bidHeld(house, lot, ANN, 10_000);
    house.clock.advance(HOUR + 11_000);
    await failed(house);
    expect(await statusesOf(house)).toEqual(['captureFailed']);
    expect(house.gateway.held.size).toBe(0);
  });

  it('that are too small give way to one that is enough', async () => {
    const house = await openHouse();
    const lot = await addLot(house, { endsIn: HOUR });
    await bidHeld(house, lot, ANN, 10_000);
    await house.db.batch((connection) => connection.exec('update holds set amount = 100'));
    house.clock.advance(HOUR + 11_000);
    await paid(house);
    expect(takenIn(house)).toEqual([LEAST_FEE]);
    await vi.waitFor(async () => expect(await statusesOf(house)).toEqual(['released']));
  });
});
