import { describe, expect, it } from 'vitest';
import { moves, runMoves, terms } from '../bidding/log/histories.arbitrary.ts';
import { VISITOR } from '../bidding/verification/published-logs.arbitrary.ts';
import { forAllWith } from '../laws.arbitrary.ts';
import { checkLot } from './check-lot.ts';
import { CHECK_IDS, CHECKS, type CheckId, severityOf } from './checks.ts';
import { closedRun, contestedRun, factsOf, pounds, quoteOf, storedOf } from './lots.arbitrary.ts';
import type { LotFacts, ShownFacts } from './shown/facts.ts';
import { checkStoredLot } from './stored/check-stored-lot.ts';
import type { CheckResult } from './types.ts';

const RUN = contestedRun();
const SOUND = factsOf(RUN);
const NOW = RUN.now;

const failed = (results: readonly CheckResult[]) =>
  results.flatMap((result) => (result.state === 'failed' ? [`${result.check}.${result.fault}`] : []));
const failures = (facts: LotFacts, now = NOW) => failed(checkLot(facts, now));
/** Facts with another value that is shown, and the quote that follows from it. */
const shownAs = (change: Partial<ShownFacts>): LotFacts => {
  const shown = { ...SOUND.shown, ...change };
  return { ...SOUND, shown, quote: quoteOf(shown) };
};

describe('a sound lot', () => {
  it('passes every check of what is shown, for any history and any viewer', () => {
    forAllWith({ numRuns: 120 })([terms, moves], (lot, tried) => {
      const run = runMoves(lot, tried);
      // A generated history may go on after the end, without the close that a server would have written.
      for (const [one, now] of [
        [run, Math.min(run.now, run.state.endsAt)] as const,
        [closedRun(run), run.now] as const,
      ]) {
        expect(failures(factsOf(one), now)).toEqual([]);
        expect(failures(factsOf(one, VISITOR), now)).toEqual([]);
      }
    });
  });

  it('passes every check of what is stored, for any history', () => {
    forAllWith({ numRuns: 120 })([terms, moves], (lot, tried) => {
      const run = runMoves(lot, tried);
      for (const one of [run, closedRun(run)]) expect(failed(checkStoredLot(storedOf(one), one.now))).toEqual([]);
    });
  });

  it('has a result for each check that concerns it, as staff see it', () => {
    const closed = closedRun(contestedRun());
    const stored = checkStoredLot(storedOf(closed), closed.now);
    const results = checkLot({ ...factsOf(closed), stored }, closed.now);
    expect(results.filter(({ state }) => state !== 'passed')).toEqual([]);
    expect(results.map(({ check }) => check)).toEqual(
      CHECK_IDS.filter((check) => results.some((one) => one.check === check)),
    );
    expect(results.length).toBeGreaterThan(25);
  });
});

/** The fault that a change of the facts is found as, and no other. */
const FAULTS: readonly (readonly [expected: string, facts: LotFacts, now?: number])[] = [
  ['chain.link', { ...SOUND, log: { entries: [], lastSequence: 0, broken: { fault: 'link', sequence: 2 } } }],
  ['chain.short', { ...SOUND, log: { entries: SOUND.log?.entries.slice(0, -1) ?? [], lastSequence: 4, broken: null } }],
  [
    'history.missingLine',
    {
      ...shownAs({ noBids: RUN.lines.length - 1 }),
      lines: SOUND.lines?.filter(({ sequence }) => sequence !== 1) ?? null,
    },
  ],
  ['price.notFromHistory', shownAs({ price: pounds(3_100), minimumBid: pounds(3_200) })],
  ['leader.notFromHistory', shownAs({ leaderId: 2 })],
  ['bidCount.otherCount', shownAs({ noBids: RUN.state.noBids + 1 })],
  ['leastBid.otherMinimum', shownAs({ minimumBid: pounds(9_000) })],
  ['fees.otherAmount', { ...SOUND, quote: SOUND.quote && { ...SOUND.quote, amount: pounds(50) } }],
  ['fees.otherFee', { ...SOUND, quote: SOUND.quote && { ...SOUND.quote, feeExTax: pounds(1) } }],
  ['fees.otherFee', { ...SOUND, quote: SOUND.quote && { ...SOUND.quote, requiresHold: !SOUND.quote.requiresHold } }],
  ['fees.otherFee', { ...SOUND, quote: SOUND.quote && { ...SOUND.quote, maxFee: null } }],
  ['fees.unknownCommission', { ...SOUND, shown: { ...SOUND.shown, customCommissionId: 77 } }],
  ['stage.timeless', { ...shownAs({ startsAt: null }), quote: null }],
  ['stage.liveBeforeStart', shownAs({ startsAt: NOW + 1_000 })],
  ['stage.soonAfterStart', shownAs({ stage: 'comingSoon' }), NOW + 40_000],
  ['stage.endsBeforeStart', shownAs({ startsAt: 0, endsAt: 0 }), 0],
  ['end.passed', SOUND, RUN.state.endsAt + 60_000],
  ['reserveMet.otherFlag', shownAs({ reserveMet: false })],
  ['reserveLowered.notShown', shownAs({ reserveLowered: false })],
  ['ownBid.vendorBids', shownAs({ vendorId: 2 })],
  ['amounts.noStartPrice', { ...shownAs({ startPrice: pounds(0) }) }],
  ['amounts.fraction', shownAs({ startPrice: { minor: 100_050, currency: 'gbp' } })],
  ['amounts.startAbovePrice', shownAs({ startPrice: pounds(9_000) })],
  ['currency.otherCurrency', shownAs({ countryCode: 'DE' })],
  ['site.otherSite', shownAs({ site: 'watches' })],
  ['address.titleMissing', shownAs({ title: ' ' })],
  ['address.slugMissing', shownAs({ slug: '' })],
  ['address.slugUnusable', shownAs({ slug: 'a b' })],
  ['address.slugOfOther', { ...SOUND, slugLeadsTo: 77 }],
  ['pictures.none', { ...SOUND, pictures: { count: 0, hasMain: false, notFound: null } }],
  ['pictures.mainMissing', { ...SOUND, pictures: { count: 3, hasMain: false, notFound: null } }],
  ['pictures.notFound', { ...SOUND, pictures: { count: 3, hasMain: true, notFound: ['lots/1/side'] } }],
  ['comments.otherCount', { ...SOUND, comments: 3 }],
  ['revision.backwards', { ...SOUND, revisions: [4, 3, 4] }],
];

describe('a fault', () => {
  it.each(FAULTS.map(([expected, facts, now = NOW]) => ({ expected, facts, now })))(
    'is found as $expected alone',
    ({ expected, facts, now }) => {
      expect(failures(facts, now)).toEqual([expected]);
    },
  );

  it('of an extension is found by its cause, also without the original end', () => {
    const entries = SOUND.log?.entries ?? [];
    const [first] = entries;
    if (first === undefined) throw new Error('no entry');
    const facts = {
      salt: '',
      kind: 'extension',
      bidderId: null,
      bidKind: null,
      endsAt: 700_000,
      outcome: null,
      voided: null,
    };
    const of = (cause: 'bid' | 'staff') => {
      const entry = {
        ...first,
        sequence: 5,
        at: 9_000,
        facts: { ...facts, cause } as const,
        details: { salt: '', amount: null, receivedAt: null, reason: ' ' },
      };
      const log = { entries: [...entries, entry as typeof first], lastSequence: 5, broken: null };
      return failures({ ...shownAs({ endsAt: 700_000 }), log });
    };
    expect(of('bid')).toEqual(['extensions.unexplained']);
    expect(of('staff')).toEqual(['extensions.reasonMissing']);
  });

  it('that both sides find is one finding', () => {
    const stored: readonly CheckResult[] = [
      { check: 'price', state: 'failed', fault: 'notByReplay', values: {} },
      { check: 'leader', state: 'passed' },
    ];
    expect(failures({ ...shownAs({ price: pounds(3_100), minimumBid: pounds(3_200) }), stored })).toEqual([
      'price.notFromHistory',
    ]);
    expect(failures({ ...SOUND, stored })).toEqual(['price.notByReplay']);
  });
});

describe('a check that cannot be made', () => {
  const reasonOf = (facts: LotFacts, check: CheckId) => {
    const result = checkLot(facts, NOW).find((one) => one.check === check);
    return result?.state === 'notRun' ? result.reason : result?.state;
  };

  it('is not run for visitors, where staff alone can read what it needs', () => {
    const facts = factsOf(RUN, VISITOR);
    const ofStaff = CHECK_IDS.filter((check) => reasonOf(facts, check) === 'staffOnly');
    expect(ofStaff).toContain('reserveMet');
    expect(ofStaff).toContain('holds');
    expect(ofStaff).toContain('ceiling');
    expect(reasonOf(facts, 'reserveLowered')).toBe('sealed');
    expect(failures(facts)).toEqual([]);
  });

  it('is not run where prices are withheld', () => {
    const facts = {
      ...shownAs({ isWithheld: true, price: pounds(0), minimumBid: pounds(0), leaderId: null }),
      lines: null,
      log: null,
      quote: null,
    };
    for (const check of ['price', 'chain', 'leader', 'leastBid', 'fees'] as const) {
      expect(reasonOf(facts, check)).toBe('withheld');
    }
    expect(failures(facts)).toEqual([]);
  });

  it('is not run on a damaged log, which is one finding', () => {
    const broken = {
      entries: SOUND.log?.entries ?? [],
      lastSequence: 4,
      broken: { fault: 'content', sequence: 1 },
    } as const;
    const facts = { ...shownAs({ leaderId: 2, noBids: 9 }), log: broken };
    expect(failures(facts)).toEqual(['chain.content']);
    expect(reasonOf(facts, 'leader')).toBe('logDamaged');
  });

  it('does not count comments of a lot that lists none any more', () => {
    const closed = factsOf(closedRun(RUN));
    expect(reasonOf({ ...closed, comments: 0 }, 'comments')).toBeUndefined();
  });

  it('does not concern a lot of another format', () => {
    const facts = shownAs({ saleFormat: 'classified', stage: 'classified' });
    expect(reasonOf({ ...facts, stored: [], quote: null }, 'price')).toBeUndefined();
  });
});

it('every check has a severity and faults of its own', () => {
  for (const check of CHECK_IDS) {
    expect(['error', 'warning']).toContain(severityOf(check));
    const { faults } = CHECKS[check];
    expect(new Set(faults).size).toBe(faults.length);
  }
});
