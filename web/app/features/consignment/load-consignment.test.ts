import type { ApiClient } from '@marque/core/client';
import type { Me } from '@marque/core/contracts/accounts';
import { refuse, succeed } from '@marque/core/rules/result';
import { describe, expect, it } from 'vitest';
import { loadConsignment } from './load-consignment.ts';

const ID = '5b0c7a52-1111-4222-8333-444455556666';
const member = { card: { isExpired: false }, isVip: false } as Me;

const prospect = (id: string, formName: string, isSubmitted = 0) => ({
  id,
  formName,
  isSubmitted,
  revision: 3,
  dtSavedUTC: '2026-11-20T10:42:00.000Z',
  formData: { version: 1, currentStepNumber: 2, setting: {}, answers: { carMake: 'Alfa' } },
});

/** A server with these prospects; null for one that does not respond. */
function api(prospects: readonly ReturnType<typeof prospect>[] | null): ApiClient {
  const call = async (
    endpoint: { readonly name: string },
    given: { readonly params?: { readonly id: string }; readonly query?: { readonly formName?: string } },
  ) => {
    if (prospects === null) return refuse({ kind: 'network' });
    if (endpoint.name === 'listProspects') {
      const listed = prospects.filter(({ formName }) => formName === given.query?.formName);
      const summaries = listed.map((one) => ({ ...one, formData: undefined }));
      return succeed({ status: 200, body: { prospects: summaries, next: null } });
    }
    const found = prospects.find(({ id }) => id === given.params?.id);
    const missing = { kind: 'refused', status: 404, problem: { code: 404, message: 'notFound' } };
    return found === undefined ? refuse(missing) : succeed({ status: 200, body: found });
  };
  return { call } as unknown as ApiClient;
}

const open = (query: string, prospects: Parameters<typeof api>[0] = [], me: Me | null = member) =>
  loadConsignment({ api: api(prospects), me, site: 'cars' }, new URL(`https://cars.example/consignment${query}`));

describe('the consignment page', () => {
  it('loads the form of the link and its drafts only', async () => {
    const data = await open('?lotSubType=car&region=UK', [
      prospect('a', 'bike'),
      prospect('b', 'car-uk'),
      prospect('c', 'car-uk', 1),
    ]);
    expect(data).toMatchObject({ access: { kind: 'form', maySubmit: true }, formName: 'car-uk', asked: null });
    expect(data.remote).toMatchObject([
      { id: 'b', revision: 3, isSubmitted: false, savedAt: Date.parse('2026-11-20T10:42:00.000Z') },
      { id: 'c', isSubmitted: true },
    ]);
    expect(data.remote?.[0]?.draft).toEqual({
      variant: 'car-uk',
      version: 1,
      step: 2,
      setting: {},
      answers: { carMake: 'Alfa' },
    });
  });

  it('loads the answers of the newest draft alone', async () => {
    const data = await open('?lotSubType=car&region=UK', [
      prospect('a', 'car-uk', 1),
      prospect('b', 'car-uk'),
      prospect('c', 'car-uk'),
    ]);
    expect(data.remote?.map(({ id, draft }) => [id, draft !== null])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ]);
  });

  it('loads a draft of any form by its id', async () => {
    await expect(open(`?draft=${ID}`, [prospect(ID, 'plate-uae')])).resolves.toMatchObject({
      formName: 'plate-uae',
      asked: ID,
    });
  });

  it('distinguishes a missing draft from a failed request', async () => {
    await expect(open(`?draft=${ID}`, [])).resolves.toMatchObject({ formName: null, asked: ID, remote: [] });
    await expect(open(`?draft=${ID}`, null)).resolves.toMatchObject({ formName: null, asked: ID, remote: null });
    await expect(open('?lotSubType=part', null)).resolves.toMatchObject({ formName: 'part', remote: null });
  });

  it('reports a submitted form even after the card has expired', async () => {
    const expired = { ...member, card: { isExpired: true } as Me['card'] };
    await expect(open(`?draft=${ID}`, [prospect(ID, 'plate', 1)], expired)).resolves.toMatchObject({
      access: { kind: 'form', maySubmit: false },
      formName: 'plate',
      remote: [{ id: ID, isSubmitted: true }],
    });
    await expect(open(`?draft=${ID}`, [prospect(ID, 'plate')], expired)).resolves.toMatchObject({
      access: { kind: 'cardWarning' },
      formName: null,
      remote: [],
    });
  });

  it('sends no requests for a visitor and returns them to the draft', async () => {
    const data = await open(`?draft=${ID}`, [prospect(ID, 'plate')], null);
    expect(data).toMatchObject({ access: { kind: 'login' }, formName: null, remote: [] });
    expect(data.access.kind === 'login' ? decodeURIComponent(data.access.cookie) : '').toContain(
      `loginRedirect=/consignment?draft=${ID};`,
    );
  });

  it('asks for the kind of item first, and ignores an invalid id', async () => {
    await expect(open('')).resolves.toMatchObject({ formName: null, asked: null, remote: [] });
    await expect(open('?draft=../me')).resolves.toMatchObject({ formName: null, asked: null });
  });

  it('checks access and returns to the draft or the deal', async () => {
    const card = await open(`?draft=${ID}&did=4`, [], { ...member, card: { isExpired: true } as Me['card'] });
    expect(card).toMatchObject({
      access: {
        kind: 'cardWarning',
        href: `/account/billing?redirect=${encodeURIComponent(`/consignment?draft=${ID}`)}`,
      },
    });
    const login = await open('?did=4&region=UK', [], null);
    expect(login).toMatchObject({ access: { kind: 'login', isDismissible: false }, formName: null });
    expect(login.access.kind === 'login' ? decodeURIComponent(login.access.cookie) : '').toContain(
      '/consignment?did=4&region=UK',
    );
    await expect(open('?skip-card&lotSubType=part', [], { ...member, card: null })).resolves.toMatchObject({
      access: { kind: 'form', maySubmit: false },
      formName: 'part',
    });
    await expect(open('?lotSubType=part', [], { ...member, card: null, isVip: true })).resolves.toMatchObject({
      access: { kind: 'form', maySubmit: true },
    });
  });
});
