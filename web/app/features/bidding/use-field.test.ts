import { fromMajor } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { createSession } from './session.ts';
import { beginSession, fieldOf, openingOf } from './use-field.ts';
import type { Standpoint } from './use-standpoint.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');

function standpoint(part: Partial<Standpoint> = {}): Standpoint {
  return {
    face: { kind: 'bidding' },
    leads: false,
    swapsBidButtons: false,
    bounds: { minimumBid: pounds(500), ceiling: null, lotType: 'car' },
    ...part,
  } as Standpoint;
}

const LEADING = standpoint({ leads: true, bounds: { minimumBid: pounds(500), ceiling: pounds(800), lotType: 'car' } });

describe('how the field opens', () => {
  it('with the least live bid in it, for somebody who does not lead', () => {
    expect(openingOf(standpoint())).toMatchObject({ first: 'live', digits: '500' });
  });

  it('on raising the maximum and empty, for the leader', () => {
    expect(openingOf(LEADING)).toMatchObject({ first: 'maximum', digits: '' });
  });

  it('on the maximum where the experiment puts it first', () => {
    expect(openingOf(standpoint({ swapsBidButtons: true }))).toMatchObject({ first: 'maximum', digits: '' });
  });

  it('not at all for somebody who may not bid', () => {
    const session = createSession();
    beginSession(session, standpoint({ face: { kind: 'signIn' } }));
    expect(session.panel.getState().kind).toBe('closed');
  });

  it('once: what was typed is not put back by another part of the page', () => {
    const session = createSession();
    beginSession(session, standpoint());
    fieldOf(session, standpoint()).type('650');
    beginSession(session, standpoint());
    expect(session.panel.getState()).toMatchObject({ digits: '650' });
  });
});

describe('choosing a way', () => {
  it('brings what that way starts with, until somebody has typed', () => {
    const session = createSession();
    beginSession(session, standpoint());
    const field = fieldOf(session, standpoint());
    field.choose('maximum');
    expect(session.panel.getState()).toMatchObject({ mode: 'maximum', digits: '' });
    field.choose('live');
    expect(session.panel.getState()).toMatchObject({ mode: 'live', digits: '500' });
    field.type('700');
    field.choose('maximum');
    expect(session.panel.getState()).toMatchObject({ mode: 'maximum', digits: '700' });
  });

  it('asks a leader for more than the maximum that stands', () => {
    const session = createSession();
    beginSession(session, LEADING);
    const field = fieldOf(session, LEADING);
    field.type('800');
    expect(field.review().kind).toBe('input');
    field.type('801');
    expect(field.review().kind).toBe('confirm');
  });
});
