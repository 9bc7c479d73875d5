import filterTable from '@marque/fixtures/cases/lot-stage-filters.json' with { type: 'json' };
import stageTable from '@marque/fixtures/cases/lot-stages.json' with { type: 'json' };
import table from '@marque/fixtures/cases/lot-vocabulary.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../laws.arbitrary.ts';
import {
  LOT_TYPES,
  normaliseLotType,
  normaliseSaleFormat,
  normaliseStage,
  normaliseVendorType,
  readStageFilter,
  STAGES,
  saleTypeToWire,
  siteOf,
  stageFromWire,
  stageToWire,
  type WireStage,
} from './index.ts';

const READERS: Readonly<Record<string, { read: (text: string) => { ok: boolean }; failure: string }>> = {
  stage: { read: normaliseStage, failure: 'unknownStage' },
  saleFormat: { read: normaliseSaleFormat, failure: 'unknownSaleFormat' },
  lotType: { read: normaliseLotType, failure: 'unknownLotType' },
  vendorType: { read: normaliseVendorType, failure: 'unknownVendorType' },
};

describe('vocabularies', () => {
  it.each(table.cases)('reads $vocabulary "$text" as $word', ({ vocabulary, text, word }) => {
    const reader = READERS[vocabulary];
    const expected = word === null ? { ok: false, error: reader?.failure } : { ok: true, value: word };
    expect(reader?.read(text)).toEqual(expected);
  });

  it('writes every stage in lower case on the wire and reads it back', () => {
    expect(stageTable.cases.map((row) => row.stage)).toEqual(STAGES);
    for (const row of stageTable.cases) {
      const stage = normaliseStage(row.wire);
      expect(stage).toEqual({ ok: true, value: row.stage });
      if (stage.ok) expect(stageToWire(stage.value)).toBe(row.wire);
      expect(stageFromWire(row.wire as WireStage)).toBe(row.stage);
    }
  });

  it('throws for a wire word outside the contract', () => {
    expect(() => stageFromWire('melted' as WireStage)).toThrow(RangeError);
  });

  it.each(filterTable.cases)('filters listings by "$text" to $stage', ({ text, stage }) => {
    const expected = stage === null ? { ok: false, error: 'unknownStage' } : { ok: true, value: stage };
    expect(readStageFilter(text)).toEqual(stage === 'all' ? { ok: true, value: null } : expected);
  });

  it.each([
    ['auction', 'auction'],
    ['offer', 'offer'],
    ['buyItNow', 'buy_now'],
    ['classified', 'classified'],
    ['private', 'classified'],
  ] as const)('sends %s as the older sale type %s', (saleFormat, saleType) => {
    expect(saleTypeToWire(saleFormat)).toBe(saleType);
  });

  it('assigns watches to their site and all other lots to the cars’ site', () => {
    expect(LOT_TYPES.filter((lotType) => siteOf(lotType) === 'watches')).toEqual(['watch']);
  });

  it('reads a stage in any case and with any separators', () => {
    const joints = fc.constantFrom('', ' ', '-', '_');
    forAll([fc.constantFrom(...STAGES), joints, fc.boolean()], (stage, joint, shout) => {
      const kebab = stage.replace(/[A-Z]/g, (capital) => `${joint}${capital}`);
      expect(normaliseStage(shout ? kebab.toUpperCase() : kebab)).toEqual({ ok: true, value: stage });
    });
  });
});
