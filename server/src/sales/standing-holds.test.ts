import { describe, expect, it, vi } from 'vitest';
import { ANN, addLot, BEN, mint, startHarness } from '../auction-tests/test-harness.ts';
import { bidHeld, capturesOf, failed, HOUR, LEAST_FEE, paid, statusesOf } from '../auction-tests/test-sales.ts';
import { runSql } from '../platform/test-database.ts';

describe('holds', () => {
  it('are reduced to the greater of two after a crash, which pays the fee', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    await bidHeld(harness, lot, ANN, 30_000);
    // The raise counts, and the server crashes before the replaced hold is released.
    harness.gateway.before.release = () => new Promise(() => undefined);
    await bidHeld(harness, lot, ANN, 40_000);
    expect(await statusesOf(harness)).toEqual(['held', 'held']);
    expect(harness.gateway.held.size).toBe(2);
    await harness.crash();
    harness.gateway.before.release = async () => undefined;

    const again = await startHarness(harness);
    await again.auctions.start();
    await vi.waitFor(async () => expect(await statusesOf(again)).toEqual(['released', 'held']));
    expect(again.gateway.held.size).toBe(1);
    // The fee on £35,500 is £2,556, which the smaller hold would not cover.
    await bidHeld(again, lot, BEN, 35_000);
    again.clock.advance(2 * HOUR);
    await paid(again);
    expect(capturesOf(again)).toEqual([255_600]);
    expect(await statusesOf(again)).toEqual(['released', 'captured', 'released']);
    expect(again.gateway.held.size).toBe(0);
  });

  it('pay the fee from the greater of two at the close', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    await bidHeld(harness, lot, ANN, 30_000);
    const { release } = harness.gateway.port;
    harness.gateway.port.release = async () => {
      throw new Error('not now');
    };
    await bidHeld(harness, lot, ANN, 40_000);
    await bidHeld(harness, lot, BEN, 35_000);
    harness.gateway.port.release = release;
    harness.clock.advance(2 * HOUR);
    await paid(harness);
    expect(capturesOf(harness)).toEqual([255_600]);
    await vi.waitFor(() => expect(harness.gateway.held.size).toBe(0));
  });

  it.each([
    ['unsold', "update lots set stage = 'unsold', closed_at = 1, closed_outcome = 'unsold'"],
    ['withdrawn', "update lots set stage = 'ended', closed_at = 1, closed_outcome = 'ended'"],
    ['provisionally sold', "update lots set stage = 'provisionallySold', closed_at = ends_at"],
  ])('of a lot that was %s before a crash are released at the next start', async (_, change) => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    await bidHeld(harness, lot, ANN, 10_000);
    await runSql(harness.db, change);
    await harness.crash();

    const again = await startHarness(harness);
    await again.auctions.start();
    await vi.waitFor(async () => expect(await statusesOf(again)).toEqual(['released']));
    expect(again.gateway.held.size).toBe(0);
  });

  it('of outbid bidders are released at the next start if the server crashed after the capture', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    await bidHeld(harness, lot, ANN, 10_000);
    await bidHeld(harness, lot, BEN, 12_000);
    harness.gateway.before.release = () => new Promise(() => undefined);
    harness.clock.advance(HOUR + 11_000);
    await paid(harness);
    await harness.crash();
    harness.gateway.before.release = async () => undefined;

    const again = await startHarness(harness);
    await again.auctions.start();
    await vi.waitFor(async () => expect(await statusesOf(again)).toEqual(['released', 'captured']));
    expect(again.gateway.held.size).toBe(0);
  });

  it('are released when their capture is refused', async () => {
    const harness = await startHarness();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsCapture'));
    const lot = await addLot(harness, { endsIn: HOUR });
    await bidHeld(harness, lot, ANN, 10_000);
    harness.clock.advance(HOUR + 11_000);
    await failed(harness);
    expect(await statusesOf(harness)).toEqual(['captureFailed']);
    expect(harness.gateway.held.size).toBe(0);
  });

  it('are replaced by a sufficient hold if they are too small', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    await bidHeld(harness, lot, ANN, 10_000);
    await runSql(harness.db, 'update holds set amount = 100');
    harness.clock.advance(HOUR + 11_000);
    await paid(harness);
    expect(capturesOf(harness)).toEqual([LEAST_FEE]);
    await vi.waitFor(async () => expect(await statusesOf(harness)).toEqual(['released']));
  });
});
