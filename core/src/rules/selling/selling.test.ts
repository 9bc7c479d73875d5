import gateTable from '@marque/fixtures/cases/selling-consignment-gate.json' with { type: 'json' };
import fieldTable from '@marque/fixtures/cases/selling-fields.json' with { type: 'json' };
import resultTable from '@marque/fixtures/cases/selling-results.json' with { type: 'json' };
import scoreTable from '@marque/fixtures/cases/selling-trust-scores.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../laws.arbitrary.ts';
import { readConsignmentLink, readTarget } from '../visit/index.ts';
import {
  afterSubmit,
  type ConsignmentVisitor,
  consignmentAccess,
  consignmentGate,
  fieldFault,
  isTooQuick,
  trustScore,
} from './index.ts';
import type { FilledField } from './step-checks.ts';
import { QUICKEST_PERSON_MS, type SubmittedForm } from './submission.ts';

const visitors: fc.Arbitrary<ConsignmentVisitor> = fc.record({
  isLoggedIn: fc.boolean(),
  card: fc.constantFrom('none', 'expired', 'good'),
  isVip: fc.boolean(),
  skipsCard: fc.boolean(),
  actsForVendor: fc.boolean(),
});

describe('the gate of the consignment form', () => {
  it.each(gateTable.cases)('$note: $shows, may submit: $maySubmit', ({ shows, maySubmit, ...visitor }) => {
    expect(consignmentGate(visitor as ConsignmentVisitor)).toEqual({ shows, maySubmit });
  });

  it('never allows submission by skip-card, and shows the form in all cases that allow submission', () => {
    forAll([visitors], (visitor) => {
      const { shows, maySubmit } = consignmentGate(visitor);
      expect(consignmentGate({ ...visitor, skipsCard: !visitor.skipsCard }).maySubmit).toBe(maySubmit);
      if (maySubmit) expect(shows).toBe('form');
    });
  });
});

describe('the door of the consignment form', () => {
  const link = readConsignmentLink(new URLSearchParams('did=12&vid=7&region=Hong+Kong&lotSubType=car'));
  const page = { path: '/consignment', link };
  const target = '/consignment?did=12&vid=7&lotSubType=car&region=Hong%20Kong';
  const member = { isLoggedIn: true, card: 'none', isVip: false, actsForVendor: false } as const;

  it('asks a visitor to log in, keeps where to come back to for ten minutes, and is not clicked away', () => {
    const door = consignmentAccess({ ...member, isLoggedIn: false }, page);
    expect(door).toEqual({
      kind: 'login',
      cookie: `loginRedirect=${encodeURIComponent(target)}; path=/; max-age=600; samesite=strict`,
      href: '/account/login?redirect=1&seller=1',
      isDismissible: false,
    });
    expect(door.kind === 'login' ? readTarget(door.cookie.split(';')[0] ?? '') : null).toBe(target);
  });

  it('leads a visitor without a card to billing and back', () => {
    expect(consignmentAccess(member, page)).toEqual({
      kind: 'cardWarning',
      href: `/account/billing?redirect=${encodeURIComponent(target)}`,
    });
  });

  it('opens', () => {
    expect(consignmentAccess({ ...member, card: 'good' }, page)).toEqual({ kind: 'form', maySubmit: true });
    const skipping = readConsignmentLink(new URLSearchParams('skip-card'));
    expect(consignmentAccess(member, { ...page, link: skipping })).toEqual({ kind: 'form', maySubmit: false });
    const notSkipping = readConsignmentLink(new URLSearchParams('skip-card=false'));
    expect(consignmentAccess(member, { ...page, link: notSkipping }).kind).toBe('cardWarning');
  });
});

describe('a step of a form', () => {
  it.each(fieldTable.cases)('with $kind $value, required: $isRequired, finds $fault', ({ fault, ...field }) => {
    expect(fieldFault(field as FilledField)).toBe(fault);
  });

  it('takes a value that was never set for none', () => {
    expect(fieldFault({ kind: 'other', isRequired: true, value: undefined })).toBe('required');
  });
});

describe('after a form', () => {
  it.each(resultTable.cases)('$form, $outcome: $goTo', ({ form, outcome, ...effects }) => {
    expect(afterSubmit(form as SubmittedForm, outcome as 'success' | 'failure')).toEqual(effects);
  });

  it.each(scoreTable.cases)('at $serverNow, opened at $clientTiming: $trustScore', (row) => {
    expect(trustScore(row.serverNow, row.clientTiming)).toBe(row.trustScore);
    expect(isTooQuick(row.trustScore)).toBe(row.isTooQuick);
  });

  it('accepts a form without a score', () => {
    expect(isTooQuick(null)).toBe(false);
    expect(isTooQuick(QUICKEST_PERSON_MS)).toBe(false);
  });
});
