import type { Prospect } from '@marque/core/contracts/prospects';
import { compileForm, createFormStore, openForm } from '@marque/core/forms/engine';
import { firstEntry } from '@marque/core/forms/enquiry';
import { variantOf } from '@marque/core/forms/variants';
import { refuse, succeed } from '@marque/core/rules/result';
import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../drafts/draft-record.ts';
import type { FormSession } from '../../form-session/open-form-session.ts';
import type { prospectCalls } from '../../prospect-calls.ts';
import { sendSubmission } from './send-submission.ts';

type Answer = Awaited<ReturnType<typeof prospectCalls.save>>;

const taken: Answer = succeed({ status: 200, body: {} as Prospect });
const lost: Answer = refuse({ kind: 'network' });
const refused = (status: number, message: string): Answer =>
  refuse({ kind: 'refused', status, problem: { code: status, message } });

/** The open form of a part, with consecutive revisions, and a server with consecutive responses. */
function open(revisions: readonly (number | null)[], answers: readonly Answer[]) {
  const form = compileForm(variantOf('part'));
  const { setting } = firstEntry({ countryCode: 'GB', phone: null });
  const store = createFormStore(
    form,
    openForm(form, {
      setting,
      today: '2026-11-20',
      answers: { source: 'Podcast', referrer: 'nobody', partTitle: 'Weber' },
    }),
  );
  const noted: (Attempt | null)[] = [];
  const sent: {
    readonly key: string | undefined;
    readonly revision: number | undefined;
    readonly score: number | undefined;
    readonly answers: unknown;
  }[] = [];
  let at = 0;
  const session = {
    id: 'a',
    formName: 'part',
    form,
    store,
    autosave: {
      revision: () => revisions[Math.min(at, revisions.length - 1)] ?? null,
      noteAttempt: (attempt: Attempt | null) => noted.push(attempt),
    },
    attempt: null,
  } as unknown as FormSession;
  const save: typeof prospectCalls.save = async (body, key) => {
    sent.push({ key, revision: body.revision, score: body.trustScore, answers: body.formData.answers });
    return answers[sent.length - 1] ?? lost;
  };
  const savedMeanwhile = () => {
    at += 1;
  };
  return { session, store, sent, noted, save, savedMeanwhile };
}

describe('submission', () => {
  it('sends visible answers only and clears the attempt', async () => {
    const { session, sent, noted, save } = open([4], [taken]);
    await expect(sendSubmission(session, 9_000, save)).resolves.toEqual({ kind: 'submitted' });
    expect(sent).toMatchObject([{ revision: 4, score: 9_000, answers: { source: 'Podcast', partTitle: 'Weber' } }]);
    expect(sent[0]?.answers).not.toHaveProperty('referrer');
    expect(noted).toMatchObject([{ revision: 4 }, null]);
    expect(session.attempt).toBeNull();
  });

  it('repeats the same attempt after a lost response', async () => {
    const { session, sent, save } = open([4], [lost, taken]);
    await expect(sendSubmission(session, 9_000, save)).resolves.toEqual({ kind: 'failed', isUnsettled: true });
    await expect(sendSubmission(session, 60_000, save)).resolves.toEqual({ kind: 'submitted' });
    expect(sent[1]).toEqual(sent[0]);
  });

  it('makes a new attempt after a change of answers or a refusal', async () => {
    const { session, store, sent, save } = open([4], [lost, refused(403, 'consignmentFormNoCardWarning'), taken]);
    await sendSubmission(session, 1, save);
    store.dispatch({ kind: 'answered', key: 'partTitle', value: 'Weber, a pair' });
    await expect(sendSubmission(session, 2, save)).resolves.toEqual({ kind: 'noCard' });
    await sendSubmission(session, 3, save);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  it('makes a new attempt if the draft was saved after the lost response', async () => {
    const { session, sent, save, savedMeanwhile } = open([4, 5], [lost, refused(409, 'draftChanged'), taken]);
    await sendSubmission(session, 1, save);
    savedMeanwhile();
    await expect(sendSubmission(session, 2, save)).resolves.toEqual({ kind: 'submitted' });
    expect(sent.map(({ revision }) => revision)).toEqual([4, 4, 5]);
    expect(sent[2]?.key).not.toBe(sent[1]?.key);
  });

  it('leaves a draft with a conflict unchanged', async () => {
    const { session, sent, save } = open([4], [refused(409, 'draftChanged')]);
    await expect(sendSubmission(session, 1, save)).resolves.toEqual({ kind: 'changed' });
    expect(sent).toHaveLength(1);
  });
});
