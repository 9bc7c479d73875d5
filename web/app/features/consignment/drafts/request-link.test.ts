import type { Answer, ApiFailure } from '@marque/core/client';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { describe, expect, it, vi } from 'vitest';
import type { RemoteDraftStatus } from './autosave/remote-draft.ts';
import { type LinkOutcome, requestLink } from './request-link.ts';

const SAVED: RemoteDraftStatus = { kind: 'saved', at: 1_000 };
const COPY = { id: 'a', revision: 2, savedAt: 1_000, isSubmitted: false, draft: {} };
const refusal = (status: number, message: string): ApiFailure =>
  ({ kind: 'refused', status, problem: { code: status, message } }) as ApiFailure;

function ask(remote: RemoteDraftStatus, failure: ApiFailure | null = null) {
  const calls: string[] = [];
  const autosave = {
    saveNow: vi.fn(async () => {
      await Promise.resolve();
      calls.push('saved');
      return remote;
    }),
    recheck: vi.fn(async () => remote),
  };
  const sendLink = async (): Promise<Result<Answer<unknown>, ApiFailure>> => {
    calls.push('asked');
    return failure === null ? succeed({ status: 204, body: undefined } as Answer<unknown>) : refuse(failure);
  };
  return { outcome: requestLink(autosave, sendLink), calls, autosave };
}

describe('requestLink', () => {
  it('saves all answers first', async () => {
    const { outcome, calls, autosave } = ask(SAVED);
    await expect(outcome).resolves.toBe('sent');
    expect(calls).toEqual(['saved', 'asked']);
    expect(autosave.recheck).not.toHaveBeenCalled();
  });

  it.each<[RemoteDraftStatus, LinkOutcome]>([
    [{ kind: 'missed', why: 'noLine' }, 'noLine'],
    [{ kind: 'missed', why: 'loggedOut' }, 'signedOut'],
    [{ kind: 'missed', why: 'failed' }, 'unsaved'],
    [{ kind: 'changed', copy: COPY }, 'unsaved'],
    [{ kind: 'submitted' }, 'unsaved'],
    [{ kind: 'none' }, 'unsaved'],
  ])('requests no link for an unsaved draft: %o', async (remote, why) => {
    const { outcome, calls } = ask(remote);
    await expect(outcome).resolves.toBe(why);
    expect(calls).toEqual(['saved']);
  });

  it.each<[ApiFailure, LinkOutcome, boolean]>([
    [{ kind: 'network' } as ApiFailure, 'noLine', false],
    [{ kind: 'timeout' } as ApiFailure, 'noLine', false],
    [refusal(429, 'tooManyRequests'), 'limited', false],
    [refusal(500, 'internalError'), 'failed', false],
    [refusal(401, 'notLoggedIn'), 'signedOut', true],
    [refusal(404, 'notFound'), 'failed', true],
    [refusal(409, 'alreadySubmitted'), 'failed', true],
  ])('reports the failure, and checks the draft again if its state is the reason: %o', async (failure, why, looks) => {
    const { outcome, autosave } = ask(SAVED, failure);
    await expect(outcome).resolves.toBe(why);
    expect(autosave.recheck.mock.calls.length > 0).toBe(looks);
  });
});
