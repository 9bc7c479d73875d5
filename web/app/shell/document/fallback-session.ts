import type { Session } from '../../foundation/session/index.ts';

/** The frame's session if the root loader failed: a visitor of the cars site, in English. */
export const FALLBACK_SESSION: Session = {
  site: 'cars',
  me: null,
  csrfToken: '',
  language: 'en',
  countryCode: 'GB',
  isCrawler: false,
  isDemo: false,
  flags: {},
  origins: { cars: '/', watches: '/' },
  serverNow: 0,
  scheme: 'auto',
};
