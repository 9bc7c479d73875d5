import { HOUR_MS } from '@marque/core/rules/time';
import { expect, it } from 'vitest';
import { createExtensionDrafts, NO_CHOICE } from './extension-drafts.ts';
import { firstFields } from './outage-request.ts';

const DRAFT = { fields: firstFields('cars', 5 * HOUR_MS), choice: { ...NO_CHOICE, reason: 'The site was down.' } };

it('keeps the draft of each account until its extension is sent', () => {
  const drafts = createExtensionDrafts();
  drafts.write(3, DRAFT);
  drafts.write(4, { ...DRAFT, choice: NO_CHOICE });
  expect(drafts.getState().get(3)).toEqual(DRAFT);
  drafts.finish(3);
  expect([...drafts.getState().keys()]).toEqual([4]);
});
