import { firstEntry } from '@marque/core/forms/enquiry';
import { describe, expect, it } from 'vitest';
import {
  type DraftRecord,
  type DraftStorage,
  fingerprintOf,
  formOfRecord,
  isSameContent,
  readRecord,
  removeRecord,
  writeRecord,
} from './draft-record.ts';

function storageOf(entries: Record<string, string> = {}): () => DraftStorage {
  const kept = new Map(Object.entries(entries));
  return () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
}

const switchedOff = () => {
  throw new Error('SecurityError');
};

const owner = { userId: 7, formName: 'car-uk' } as const;
const draft = { variant: 'car-uk', version: 1, step: 2, answers: { carMake: 'Alfa' }, setting: { currency: 'gbp' } };
const record: DraftRecord = {
  id: 'a',
  keptAt: 5,
  draft,
  revision: 3,
  isAhead: false,
  sent: draft,
  attempt: { key: 'k', signature: 's', revision: 3, trustScore: 9 },
};

describe('a draft in the browser', () => {
  it('is read as written, for its owner and form only', () => {
    const storage = storageOf();
    expect(writeRecord(storage, owner, record)).toBe(true);
    expect(readRecord(storage, owner)).toEqual(record);
    expect(readRecord(storage, { ...owner, userId: 8 })).toBeNull();
    expect(readRecord(storage, { ...owner, formName: 'bike' })).toBeNull();
    expect(formOfRecord(storage, 7, 'a')).toBe('car-uk');
    expect(formOfRecord(storage, 7, 'b')).toBeNull();
    expect(formOfRecord(storage, 8, 'a')).toBeNull();
  });

  it('is deleted by its id only', () => {
    const storage = storageOf();
    writeRecord(storage, owner, record);
    removeRecord(storage, owner, 'b');
    expect(readRecord(storage, owner)).not.toBeNull();
    removeRecord(storage, owner, 'a');
    expect(readRecord(storage, owner)).toBeNull();
  });

  it.each([
    '',
    'null',
    '7',
    '"text"',
    '[]',
    '{',
    '{"id":"a"}',
    '{"id":"a","keptAt":1,"draft":[]}',
    '{"id":1,"keptAt":1,"draft":{}}',
  ])('is null for the stored value %s', (text) => {
    expect(readRecord(storageOf({ 'consignmentDraft.car-uk.7': text }), owner)).toBeNull();
  });

  it('treats unknown states as unsaved', () => {
    const storage = storageOf({
      'consignmentDraft.car-uk.7': '{"id":"a","keptAt":1,"draft":{},"attempt":{"key":"k"}}',
    });
    expect(readRecord(storage, owner)).toMatchObject({ revision: null, isAhead: true, sent: null, attempt: null });
  });

  it('reports disabled storage', () => {
    expect(writeRecord(switchedOff, owner, record)).toBe(false);
    expect(readRecord(switchedOff, owner)).toBeNull();
    expect(() => removeRecord(switchedOff, owner, 'a')).not.toThrow();
  });
});

describe('two drafts', () => {
  it('are equal by answers and setting, in any order and on any step', () => {
    const other = { ...draft, step: 5, answers: { b: '1', a: ['x'] } };
    expect(isSameContent(other, { ...other, step: 1, answers: { a: ['x'], b: '1' } })).toBe(true);
    expect(isSameContent(other, { ...other, answers: { a: ['y'], b: '1' } })).toBe(false);
    expect(isSameContent(draft, { ...draft, setting: { currency: 'eur' } })).toBe(false);
    expect(isSameContent(null, null)).toBe(false);
  });

  it('have the same fingerprint only on the same step', () => {
    const { setting } = firstEntry({ countryCode: 'GB', phone: null });
    const one = { variant: 'car-uk', version: 1, step: 0, answers: {}, setting } as const;
    expect(fingerprintOf(one)).toBe(fingerprintOf({ ...one }));
    expect(fingerprintOf(one)).not.toBe(fingerprintOf({ ...one, step: 1 }));
  });
});
