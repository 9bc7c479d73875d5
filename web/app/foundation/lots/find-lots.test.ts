import type { ApiClient } from '@marque/core/client';
import type { PageFacts } from '@marque/core/contracts/page';
import { expect, it } from 'vitest';
import { findLotsOfCollection } from './find-lots.ts';

it('takes only lots that carry the name of the collection', async () => {
  const hits = [
    { title: 'Alpine A110', summary: 'One of The Kendal barn.' },
    { title: 'Lotus Elan', summary: 'In a barn near Kendal.' },
  ];
  const call = async () => ({ ok: true, value: { status: 200, body: { hits, nbHits: 2, nbPages: 1, facets: {} } } });
  const facts = { api: { call } as unknown as ApiClient, site: 'cars' } as unknown as PageFacts;
  const found = await findLotsOfCollection(facts, 'The Kendal barn');
  expect(found.map(({ title }) => title)).toEqual(['Alpine A110']);
});
