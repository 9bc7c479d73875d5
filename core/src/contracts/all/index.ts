/** Every endpoint of the API, by name. For the server, the command line and documents; pages import single endpoints. */
import * as accounts from '../accounts/index.ts';
import * as bidding from '../bidding/index.ts';
import * as boosting from '../boosting/index.ts';
import * as calendar from '../calendar/index.ts';
import * as comments from '../comments/index.ts';
import * as completion from '../completion/index.ts';
import * as csrf from '../csrf/index.ts';
import type { Endpoint } from '../endpoint/index.ts';
import * as enquiries from '../enquiries/index.ts';
import * as fees from '../fees/index.ts';
import * as homeContent from '../home-content/index.ts';
import * as invoices from '../invoices/index.ts';
import * as listings from '../listings/index.ts';
import * as log from '../log/index.ts';
import * as lotApprovals from '../lot-approvals/index.ts';
import * as meetups from '../meetups/index.ts';
import * as newsletters from '../newsletters/index.ts';
import * as offers from '../offers/index.ts';
import * as platform from '../platform/index.ts';
import * as prospects from '../prospects/index.ts';
import * as purchases from '../purchases/index.ts';
import * as realtime from '../realtime/index.ts';
import * as search from '../search/index.ts';
import * as secondChances from '../second-chances/index.ts';
import * as security from '../security/index.ts';
import * as selling from '../selling/index.ts';
import * as slides from '../slides/index.ts';
import * as staff from '../staff/index.ts';
import * as subscriptions from '../subscriptions/index.ts';
import * as uploads from '../uploads/index.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'replies' in value;
}

/** The first of each path: `searchSoldPrices` is `searchListings` with one of its replies. */
function isFirstOfItsPath({ method, path }: Endpoint, index: number, all: readonly Endpoint[]): boolean {
  return all.findIndex((other) => other.method === method && other.path === path) === index;
}

export const endpoints: readonly Endpoint[] = [
  accounts,
  bidding,
  boosting,
  comments,
  calendar,
  completion,
  csrf,
  enquiries,
  fees,
  homeContent,
  invoices,
  listings,
  log,
  lotApprovals,
  meetups,
  newsletters,
  offers,
  platform,
  prospects,
  purchases,
  realtime,
  search,
  secondChances,
  selling,
  slides,
  staff,
  subscriptions,
  security,
  uploads,
]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isEndpoint)
  .filter(isFirstOfItsPath);
