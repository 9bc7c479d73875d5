import flagTable from '@marque/fixtures/cases/visit-flags.json' with { type: 'json' };
import intentTable from '@marque/fixtures/cases/visit-intents.json' with { type: 'json' };
import popupTable from '@marque/fixtures/cases/visit-newsletter-popup.json' with { type: 'json' };
import redirectTable from '@marque/fixtures/cases/visit-redirects.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllWith, itHolds } from '../../laws.arbitrary.ts';
import { REDIRECT_LIFE_SECONDS } from '../address/redirects.ts';
import {
  consignmentTarget,
  type NewsletterPopup,
  newsletterCookie,
  newsletterDelay,
  ONE_TIME_FLAGS,
  planUrlActions,
  readConsignmentLink,
  readUrlIntents,
  reduceNewsletter,
  safeRedirect,
} from '../index.ts';
import type { NewsletterEvent } from '../newsletter-popup.ts';
import { COOKIES } from './cookies.ts';

describe('targets of a login', () => {
  it.each(redirectTable.cases)('$target is safe: $isSafe', ({ target, isSafe }) => {
    expect(safeRedirect(target)).toBe(isSafe ? target : null);
  });

  it('may be missing', () => {
    expect(safeRedirect(null)).toBeNull();
    expect(safeRedirect(undefined)).toBeNull();
  });

  it('are not endless', () => {
    expect(safeRedirect(`/${'a'.repeat(1_999)}`)).not.toBeNull();
    expect(safeRedirect(`/${'a'.repeat(2_000)}`)).toBeNull();
  });

  it('stay on the site however a browser resolves them', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '\t',
      '\n',
      ' ',
      ':',
      '@',
      '?',
      '#',
      'https',
      'a',
      'b.c',
    );
    forAllWith({ numRuns: 2_000 })([fc.array(piece, { maxLength: 8 })], (pieces) => {
      const target = safeRedirect(pieces.join(''));
      if (target === null) return;
      const resolved = new URL(target, 'https://marque.example/for-sale/');
      expect(resolved.origin).toBe('https://marque.example');
      // Resolved once more, as after a redirect of our own, it still is a path of the site.
      expect(new URL(resolved.pathname, resolved).origin).toBe('https://marque.example');
    });
  });

  it('are kept for a minute from the login page and for ten from elsewhere, the cookie no longer', () => {
    expect(REDIRECT_LIFE_SECONDS).toEqual({ loginPage: 60, consignment: 600, intent: 600 });
    expect(Math.max(...Object.values(REDIRECT_LIFE_SECONDS))).toBe(COOKIES.loginRedirect.maxAgeSeconds);
  });
});

describe('the address of the consignment form', () => {
  it('comes back after a login with its deal, vendor, sub-type and region', () => {
    const query = new URLSearchParams('did=12&vid=7&region=Hong+Kong&lotSubType=car&dealTitle=A+Mini&skip-card');
    const link = readConsignmentLink(query);
    expect(link).toEqual({
      dealId: '12',
      vendorId: '7',
      region: 'Hong Kong',
      lotSubType: 'car',
      dealTitle: 'A Mini',
      skipsCard: true,
    });
    expect(consignmentTarget('/consignment', link)).toBe('/consignment?did=12&vid=7&lotSubType=car&region=Hong%20Kong');
  });

  it('may be missing', () => {
    const link = readConsignmentLink(new URLSearchParams('did='));
    expect(Object.values(link)).toEqual([null, null, null, null, null, false]);
    expect(consignmentTarget('/consignment', link)).toBe('/consignment');
  });
});

describe('intents in the address', () => {
  it.each(intentTable.cases)('?$query, logged in: $isLoggedIn, open: $isOpenToBids', ({ query, errands, ...visit }) => {
    expect(planUrlActions(readUrlIntents(new URLSearchParams(query)), { isTraded: false, ...visit })).toEqual(errands);
  });

  it.each(flagTable.cases)(
    '?$query skips the card: $skipsCard, came by a campaign: $qp',
    ({ query, skipsCard, qp }) => {
      expect(readConsignmentLink(new URLSearchParams(query)).skipsCard).toBe(skipsCard);
      expect(readUrlIntents(new URLSearchParams(query)).qp).toBe(qp);
    },
  );

  it('are done once, but for those that change the page for as long as it is open', () => {
    expect(ONE_TIME_FLAGS).toEqual(['bid', 'watch', 'remind', 'loginRedirect']);
  });

  it('can stop the clock', () => {
    expect(readUrlIntents(new URLSearchParams('disableClock')).disableClock).toBe(true);
    expect(readUrlIntents(new URLSearchParams('')).disableClock).toBe(false);
  });
});

describe('the newsletter popup', () => {
  it.each(popupTable.cases)('$note', ({ delayMs, path, hasCampaignFlag, lotPagesSeen, hasOptedIn }) => {
    expect(newsletterDelay({ path, hasCampaignFlag, lotPagesSeen, hasOptedIn })).toBe(delayMs);
  });

  it.each(popupTable.events)('$note', ({ events, popup, cookie }) => {
    const after = (events as NewsletterEvent[]).reduce<NewsletterPopup>(reduceNewsletter, 'waiting');
    expect(after).toBe(popup);
    expect(newsletterCookie(after)).toBe(cookie);
  });

  const event = fc.constantFrom<NewsletterEvent>('delayPassed', 'dismissed', 'submitted');
  itHolds('never opens twice', [fc.array(event, { maxLength: 12 })], (events) => {
    let popup: NewsletterPopup = 'waiting';
    let openings = 0;
    for (const next of events) {
      const after: NewsletterPopup = reduceNewsletter(popup, next);
      if (after === 'open' && popup !== 'open') openings += 1;
      popup = after;
    }
    expect(openings).toBeLessThanOrEqual(1);
  });
});
