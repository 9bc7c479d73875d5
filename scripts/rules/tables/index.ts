import type { Chapter } from '../table.ts';
import { BID_CHECK_TABLES } from './bidding-checks.ts';
import { BID_CLOCK_TABLES } from './bidding-clock.ts';
import { BID_STATE_TABLES } from './bidding-states.ts';
import { BID_SUM_TABLES } from './bidding-sums.ts';
import { ACTION_TABLES } from './display-actions.ts';
import { MESSAGE_TABLES } from './display-messages.ts';
import { PRICE_TABLES } from './display-prices.ts';
import { TIME_TABLES } from './display-time.ts';
import { FEE_TABLES } from './fees.ts';
import { LIFE_TABLE } from './life.ts';
import { END_TABLES } from './live-ends.ts';
import { NEWS_TABLES } from './live-news.ts';
import { PANEL_TABLES } from './live-panel.ts';
import { LOT_TABLES } from './lot.ts';
import { OFFER_CHECK_TABLES } from './offer-checks.ts';
import { OFFER_TABLES } from './offers.ts';
import { PERMISSION_TABLES } from './people-permissions.ts';

/** Every table, in the order in which a newcomer to the trade would ask. */
export const CHAPTERS: readonly Chapter[] = [
  { title: 'Lots', folder: 'lot', tables: [...LOT_TABLES, LIFE_TABLE] },
  {
    title: 'What a lot shows',
    folder: 'display',
    tables: [...ACTION_TABLES, ...PRICE_TABLES, ...TIME_TABLES],
  },
  {
    title: 'Bidding',
    folder: 'bidding',
    tables: [...BID_CHECK_TABLES, ...BID_CLOCK_TABLES, ...BID_SUM_TABLES, ...BID_STATE_TABLES],
  },
  { title: 'Offers', folder: 'offers', tables: [...OFFER_TABLES, ...OFFER_CHECK_TABLES] },
  { title: 'Fees', folder: 'fees', tables: FEE_TABLES },
  { title: 'What moves on a page', folder: 'live', tables: [...PANEL_TABLES, ...END_TABLES, ...NEWS_TABLES] },
  { title: 'People', folder: 'people', tables: PERMISSION_TABLES },
  { title: 'Messages', folder: 'display', tables: MESSAGE_TABLES },
];
