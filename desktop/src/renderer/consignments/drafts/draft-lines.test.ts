import { expect, it } from 'vitest';
import { DRAFT_ID, draftFile, draftValue } from '../draft-value.arbitrary.ts';
import { draftLines } from './draft-lines.ts';
import type { ListedProspect } from './use-submissions.ts';

const OTHER_ID = '5f0c5a52-7d0f-4c55-9f4a-0d6f0f3c9b11';

function prospect(id: string, isSubmitted: 0 | 1): ListedProspect {
  const at = '2026-11-20T10:00:00.000Z';
  return {
    id,
    formName: 'plate',
    isSubmitted,
    revision: 1,
    userId: 7,
    vendorType: null,
    submittedBy: 3,
    dtCreatedUTC: at,
    dtSavedUTC: at,
    dtSubmittedUTC: null,
    title: 'MEX 1K',
    currentStepNumber: 0,
    vendorName: 'Margaret Kerr',
  };
}

it('lists the drafts of this computer before those of the server, each once, without submissions', () => {
  const here = draftValue({ state: 'conflict', files: [draftFile('11111111-1111-4111-8111-111111111111')] });
  const submitted = draftValue({ id: '6f0c5a52-7d0f-4c55-9f4a-0d6f0f3c9b11', state: 'submitted' });
  const lines = draftLines(
    [here, submitted],
    [prospect(DRAFT_ID, 0), prospect(OTHER_ID, 0), prospect('7f0c5a52-7d0f-4c55-9f4a-0d6f0f3c9b11', 1)],
  );
  expect(lines.map(({ id, where, state, waitingFiles }) => [id, where, state, waitingFiles])).toEqual([
    [DRAFT_ID, 'here', 'conflict', 1],
    [OTHER_ID, 'server', 'saved', 0],
  ]);
});
