import type { ApiClient } from '@marque/core/client';
import type { PageFacts } from '@marque/core/contracts/page';
import { expect, it } from 'vitest';
import { loadContact } from './load-contact.ts';

const LOT = { auctionId: 10_001, title: '1971 Alfa Romeo', lotType: 'car', slug: 'alfa', site: 'cars' };

function facts(isThere: boolean): PageFacts {
  const call = async () => (isThere ? { ok: true, value: { status: 200, body: LOT } } : { ok: false, error: {} });
  return { api: { call } as unknown as ApiClient } as PageFacts;
}

it.each([
  ['/contact', true, null],
  ['/contact/?auctionId=10001', true, LOT],
  ['/contact/?auctionId=10001', false, null],
  ['/contact/?auctionId=1e9', true, null],
  ['/contact/?auctionId=-1', true, null],
])('%s, with a lot there: %s', async (path, isThere, lot) => {
  const found = await loadContact(facts(isThere), new URL(path, 'https://cars.test'));
  if (lot === null) expect(found.lot).toBeNull();
  else expect(found.lot).toMatchObject(lot);
});
