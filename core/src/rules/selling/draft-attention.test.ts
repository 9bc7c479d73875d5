import { expect, it } from 'vitest';
import { draftNeedsAttention, LOCAL_DRAFT_STATES } from './draft-attention.ts';

it('names the drafts that go no further by themselves', () => {
  expect(LOCAL_DRAFT_STATES.filter(draftNeedsAttention)).toEqual(['local', 'rejected', 'conflict']);
});
