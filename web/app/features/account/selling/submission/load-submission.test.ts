import type { ApiClient } from '@marque/core/client';
import { refuse, succeed } from '@marque/core/rules/result';
import { expect, it } from 'vitest';
import type { MemberFacts } from '../../require-member.ts';
import { loadSubmission } from './load-submission.ts';

const ID = '5b0c7a52-1111-4222-8333-444455556666';

const PROSPECT = {
  id: ID,
  formName: 'car-country-town',
  isSubmitted: 1,
  formData: { version: 1, answers: { locationCountry: 'IT', countryOfRegistration: 'ZZ', carMake: 'Alfa Romeo' } },
};

/** A member's request to a server that answers the prospect with `answer`; all other calls fail. */
function facts(answer: unknown): MemberFacts {
  const call = async ({ name }: { readonly name: string }) =>
    name === 'readProspect' ? answer : refuse({ kind: 'network' });
  const api = { call } as unknown as ApiClient;
  return { api, me: { userId: 7, listings: [] }, language: 'en' } as unknown as MemberFacts;
}
const found = (prospect: object) => facts(succeed({ status: 200, body: prospect }));

it('loads the submission with the names of the countries among its answers', async () => {
  expect(await loadSubmission(found(PROSPECT), ID)).toMatchObject({ prospect: PROSPECT, countries: { IT: 'Italy' } });
});

it('opens a draft in its form', async () => {
  const redirect: unknown = await loadSubmission(found({ ...PROSPECT, isSubmitted: 0 }), ID).catch((error) => error);
  expect(redirect).toBeInstanceOf(Response);
  expect((redirect as Response).headers.get('location')).toBe(`/consignment?draft=${ID}`);
});

it('does not find an id that the server does not show to this account', async () => {
  const missing = { kind: 'refused', status: 404, problem: { code: 404, message: 'notFound' } };
  await expect(loadSubmission(facts(refuse(missing)), ID)).rejects.toMatchObject({ init: { status: 404 } });
});

it('asks the server for no address that is not an id', async () => {
  await expect(loadSubmission(found(PROSPECT), 'a/../b')).rejects.toMatchObject({ init: { status: 404 } });
});

it('shows a failed request as such', async () => {
  expect(await loadSubmission(facts(refuse({ kind: 'network' })), ID)).toMatchObject({ prospect: null });
});
