import { afterEach, expect, it, vi } from 'vitest';
import { savePreferences, signUp } from './sign-up.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../foundation/session/index.ts', () => ({ browserApi: { call } }));
afterEach(() => call.mockReset());

const READER = { email: 'hannah@heronfield.example', countryCode: 'GB', site: 'cars' } as const;

it('asks for the Friday letter alone, so that a member keeps what else was chosen', async () => {
  call.mockResolvedValue({ ok: true, value: { status: 200, body: { status: 'pending' } } });
  expect(await signUp(READER)).toEqual({ ok: true, value: 'pending' });
  expect(call.mock.calls[0]?.[1]).toEqual({
    params: { userId: READER.email },
    body: { siteName: 'cars', countryCode: 'GB', optInNewsletter: true },
  });
});

it('A-032: saves every choice of the form', async () => {
  call.mockResolvedValue({ ok: true, value: { status: 200, body: { status: 'confirmed' } } });
  expect(await savePreferences(READER, new Set(['optInPodcasts']))).toEqual({ ok: true, value: 'confirmed' });
  expect(call.mock.calls[0]?.[1].body).toEqual({
    siteName: 'cars',
    countryCode: 'GB',
    optInNewsletter: false,
    optInMarketingEmails: false,
    optInPodcasts: true,
    optInTradeNews: false,
  });
});

it('hands a failure on', async () => {
  call.mockResolvedValue({ ok: false, error: { kind: 'network' } });
  expect(await signUp(READER)).toEqual({ ok: false, error: { kind: 'network' } });
});
