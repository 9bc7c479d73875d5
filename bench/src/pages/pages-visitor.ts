import { createApiClient } from '@marque/core/client';
import { openSession } from '@marque/core/contracts/accounts';
import { searchListings } from '@marque/core/contracts/search';
import { lotPath, stageToWire } from '@marque/core/rules/lot';

/** The page of the live auction with the most bids. */
export async function liveLotPath(origin: string): Promise<string> {
  const answer = await createApiClient({ baseUrl: origin }).call(searchListings, {
    params: { index: 'cars' },
    body: { sort: 'mostBids', facetFilters: { stage: [stageToWire('live')], saleFormat: ['auction'] } },
  });
  const first = answer.ok ? answer.value.body.hits[0] : undefined;
  if (first === undefined) throw new Error('The demo world has no live lot.');
  return lotPath(first);
}

/** The cookies of a demo account that is logged in. */
export async function sessionOf(origin: string, name: string): Promise<string> {
  const answer = await createApiClient({ baseUrl: origin }).call(openSession, {
    body: { email: `${name}@marque.test`, password: 'marque-demo-1' },
  });
  if (!answer.ok) throw new Error(`No session for ${name}: ${answer.error.kind}.`);
  const { body } = answer.value;
  if (!('accessToken' in body)) throw new Error(`${name} is asked for a code.`);
  return `accessToken=${body.accessToken}; consentPreference=essential`;
}
