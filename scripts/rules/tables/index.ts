import type { Chapter } from '../table.ts';
import { ACCOUNT_TABLES } from './account.ts';
import { BID_CHECK_TABLES } from './bidding-checks.ts';
import { BID_CLOCK_TABLES } from './bidding-clock.ts';
import { BID_STATE_TABLES } from './bidding-states.ts';
import { BID_SUM_TABLES } from './bidding-sums.ts';
import { CALENDAR_TABLES } from './calendar.ts';
import { CONTACT_TABLES } from './contact.ts';
import { ENTRY_TABLES } from './contact-entry.ts';
import { ACTION_TABLES } from './display-actions.ts';
import { MESSAGE_TABLES } from './display-messages.ts';
import { PRICE_TABLES } from './display-prices.ts';
import { TAG_TABLES } from './display-tags.ts';
import { TIME_TABLES } from './display-time.ts';
import { FEE_TABLES } from './fees.ts';
import { FORMAT_TABLES } from './format.ts';
import { LAYOUT_TABLES } from './layout.ts';
import { BID_TABLES } from './live-bids.ts';
import { END_TABLES } from './live-ends.ts';
import { NEWS_TABLES } from './live-news.ts';
import { PANEL_TABLES } from './live-panel.ts';
import { STANDING_TABLES } from './live-standing.ts';
import { LOT_TABLES } from './lot.ts';
import { LIFE_TABLE } from './lot-life.ts';
import { MONEY_TABLES } from './money.ts';
import { OFFER_TABLES } from './offers.ts';
import { OFFER_CHECK_TABLES } from './offers-checks.ts';
import { PEOPLE_TABLES } from './people.ts';
import { PERMISSION_TABLES } from './people-permissions.ts';
import { PLACE_TABLES } from './places.ts';
import { SEARCH_TABLES } from './search.ts';
import { SELLING_TABLES } from './selling.ts';
import { UPLOAD_TABLES } from './uploads.ts';
import { VISIT_TABLES } from './visit.ts';
import { CONSENT_TABLES } from './visit-consent.ts';
import { SEEN_END_TABLES } from './visit-ends.ts';

/** Every table, in the order in which a newcomer to the trade would ask. */
export const CHAPTERS: readonly Chapter[] = [
  { title: 'Lots', folder: 'lot', tables: [...LOT_TABLES, LIFE_TABLE] },
  {
    title: 'What a lot shows',
    folder: 'display',
    tables: [...ACTION_TABLES, ...PRICE_TABLES, ...TIME_TABLES, ...TAG_TABLES],
  },
  {
    title: 'Bidding',
    folder: 'bidding',
    tables: [...BID_CHECK_TABLES, ...BID_CLOCK_TABLES, ...BID_SUM_TABLES, ...BID_STATE_TABLES],
  },
  { title: 'Offers', folder: 'offers', tables: [...OFFER_TABLES, ...OFFER_CHECK_TABLES] },
  { title: 'Fees', folder: 'fees', tables: FEE_TABLES },
  {
    title: 'What moves on a page',
    folder: 'live',
    tables: [...PANEL_TABLES, ...BID_TABLES, ...STANDING_TABLES, ...END_TABLES, ...NEWS_TABLES],
  },
  { title: 'Messages', folder: 'display', tables: MESSAGE_TABLES },
  { title: 'People', folder: 'people', tables: [...PERMISSION_TABLES, ...PEOPLE_TABLES] },
  { title: 'Accounts', folder: 'account', tables: ACCOUNT_TABLES },
  { title: 'Selling', folder: 'selling', tables: SELLING_TABLES },
  { title: 'Uploads', folder: 'uploads', tables: UPLOAD_TABLES },
  { title: 'Search', folder: 'search', tables: SEARCH_TABLES },
  { title: 'Visits', folder: 'visit', tables: [...VISIT_TABLES, ...SEEN_END_TABLES, ...CONSENT_TABLES] },
  { title: 'Places', folder: 'places', tables: PLACE_TABLES },
  { title: 'Contact', folder: 'contact', tables: [...CONTACT_TABLES, ...ENTRY_TABLES] },
  { title: 'Money', folder: 'money', tables: MONEY_TABLES },
  { title: 'Formats', folder: 'format', tables: FORMAT_TABLES },
  { title: 'Calendar', folder: 'calendar', tables: CALENDAR_TABLES },
  { title: 'Sizes and timings', folder: 'layout', tables: LAYOUT_TABLES },
];
