import type { Session } from '../../foundation/session/index.ts';

/** What the frame stands on when not even the root could be loaded: a visitor of the cars site, in English. */
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
