import { describe, expect, it } from 'vitest';
import { deleteDrafts, type ListedStorage } from './delete-drafts.ts';
import { draftKey } from './draft-key.ts';
import { type DraftRecord, readRecord } from './draft-record.ts';

const ANN = 7;
/** Her id ends with the whole of Ann’s id, which tests exact matching of keys. */
const BEA = 17;

const draft = { variant: 'car-uk', version: 1, step: 2, answers: { carMake: 'Alfa' }, setting: { currency: 'gbp' } };
const held: DraftRecord = { id: 'a', keptAt: 5, draft, revision: 3, isAhead: false, sent: null, attempt: null };

function storageOf(entries: Readonly<Record<string, string>>): ListedStorage & { readonly kept: Map<string, string> } {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const ofAnn = draftKey({ userId: ANN, formName: 'car-uk' });

describe('a draft in the browser', () => {
  it.each<[string, Partial<DraftRecord>, boolean]>([
    ['is deleted if the server has all of it', {}, false],
    [
      'is deleted with its submission attempt if the server has all of it',
      { attempt: { key: 'k', signature: '{}', revision: 3, trustScore: 9 } },
      false,
    ],
    ['stays if it was never saved on the server', { revision: null, isAhead: true }, true],
    ['stays with unsaved changes', { isAhead: true }, true],
    ['stays during a pending save', { sent: draft }, true],
    ['stays without a revision', { revision: null }, true],
  ])('%s', (_, changes, stays) => {
    const storage = storageOf({ [ofAnn]: JSON.stringify({ ...held, ...changes }) });
    deleteDrafts(storage, null);
    expect(storage.kept.has(ofAnn)).toBe(stays);
  });

  it('is kept for the logged-in user and deleted for all others', () => {
    const ofBea = draftKey({ userId: BEA, formName: 'car-uk' });
    const kept = { [ofAnn]: JSON.stringify(held), [ofBea]: JSON.stringify(held), scheme: 'dark' };
    const annsTurn = storageOf(kept);
    deleteDrafts(annsTurn, ANN);
    expect([...annsTurn.kept.keys()]).toEqual([ofAnn, 'scheme']);
    const beasTurn = storageOf(kept);
    deleteDrafts(beasTurn, BEA);
    expect([...beasTurn.kept.keys()]).toEqual([ofBea, 'scheme']);
    const nobodys = storageOf(kept);
    deleteDrafts(nobodys, null);
    expect([...nobodys.kept.keys()]).toEqual(['scheme']);
  });

  it('remains visible to its owner only', () => {
    const storage = storageOf({ [ofAnn]: JSON.stringify({ ...held, isAhead: true }) });
    deleteDrafts(storage, BEA);
    deleteDrafts(storage, null);
    const read = (userId: number) =>
      readRecord(() => ({ ...storage, setItem: () => {} }), { userId, formName: 'car-uk' });
    expect(read(ANN)).toMatchObject({ id: 'a', draft });
    expect(read(BEA)).toBeNull();
  });

  it.each(['', 'null', '{', '{"id":7}'])('ignores %j', (text) => {
    const storage = storageOf({ [ofAnn]: text });
    deleteDrafts(storage, null);
    expect(storage.kept.get(ofAnn)).toBe(text);
  });
});
