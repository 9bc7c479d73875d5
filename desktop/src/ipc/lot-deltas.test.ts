import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { staffLotRow } from '../backend/lots/rows/staff-lot.arbitrary.ts';
import type { EventOf } from './contract.ts';
import { createLotDecoder, createLotEncoder, type EncodedLots } from './lot-deltas.ts';

type LotsEvent = EventOf<'lots'>;
type Lot = LotsEvent['changed'][number]['lot'];

const INSTANTS = ['2026-11-27T10:00:00.000Z', '2026-11-27T10:00:01.000Z', '2026-11-27T10:00:02.000Z'];

const lots = fc
  .record({
    auctionId: fc.integer({ min: 1, max: 4 }),
    revision: fc.nat({ max: 9 }),
    noBids: fc.nat({ max: 3 }),
    headline: fc.constantFrom(null, 'A headline'),
    recentBids: fc.array(fc.constantFrom(...INSTANTS), { maxLength: 6 }),
    priceSteps: fc.array(fc.record({ dtUTC: fc.constantFrom(...INSTANTS), amount: fc.nat({ max: 2 }) }), {
      maxLength: 6,
    }),
    // A later version of the server may leave a field out.
    isWhole: fc.boolean(),
  })
  .map(({ auctionId, isWhole, ...changes }): Lot => {
    const { summary: _left, ...rest } = staffLotRow(auctionId, changes);
    return isWhole ? staffLotRow(auctionId, changes) : (rest as Lot);
  });

const events: fc.Arbitrary<LotsEvent> = fc.record({
  changed: fc
    .uniqueArray(lots, { selector: ({ auctionId }) => auctionId, maxLength: 4 })
    .map((changed) => changed.map((lot, freshAt) => ({ lot, freshAt }))),
  gone: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  isComplete: fc.boolean(),
});

/** As the event arrives by the stream. */
function sent(event: EncodedLots): EncodedLots {
  return JSON.parse(JSON.stringify(event)) as EncodedLots;
}

const event = (...changed: readonly Lot[]): LotsEvent => ({
  changed: changed.map((lot) => ({ lot, freshAt: 5 })),
  gone: [],
  isComplete: true,
});

describe('the lots of a stream', () => {
  it('arrive as they were sent, whatever changed in them', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 8 }), (stream) => {
        const encode = createLotEncoder();
        const decoder = createLotDecoder();
        for (const one of stream) {
          expect(decoder.decode(sent(encode(one)))).toEqual({ event: one, isIncomplete: false });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('bring of a bid what it changed, and of grown lists what they gained', () => {
    const encode = createLotEncoder();
    const [first = '', second = '', third = ''] = INSTANTS;
    encode(event(staffLotRow(1, { recentBids: [first, second] })));
    expect(encode(event(staffLotRow(1, { revision: 4, noBids: 2, recentBids: [second, third] }))).changed).toEqual([
      { lotId: 1, freshAt: 5, fields: { revision: 4, noBids: 2 }, lists: { recentBids: { drop: 1, add: [third] } } },
    ]);
  });

  it('are whole on a new stream, and again after they had left', () => {
    const encode = createLotEncoder();
    encode(event(staffLotRow(1)));
    expect(createLotEncoder()(event(staffLotRow(1))).changed).toEqual(event(staffLotRow(1)).changed);
    encode({ changed: [], gone: [1], isComplete: true });
    expect(encode(event(staffLotRow(1))).changed).toEqual(event(staffLotRow(1)).changed);
  });

  it('are incomplete where the receiver lacks the lot that a difference is from', () => {
    const encode = createLotEncoder();
    const decoder = createLotDecoder();
    decoder.decode(sent(encode(event(staffLotRow(1)))));
    decoder.reset();
    const changed = sent(encode(event(staffLotRow(1, { noBids: 2 }), staffLotRow(2))));
    expect(decoder.decode(changed)).toEqual({ event: event(staffLotRow(2)), isIncomplete: true });
  });
});
