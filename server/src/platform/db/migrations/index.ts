import type { Migration } from 'kysely/migration';
import * as first from './0001-first.ts';
import * as emailTokensByUser from './0002-email-tokens-by-user.ts';
import * as capturesAndCountries from './0003-captures-and-countries.ts';
import * as selling from './0004-selling.ts';
import * as draftReminders from './0005-draft-reminders.ts';
import * as senders from './0006-senders.ts';
import * as storedReplies from './0007-stored-replies.ts';
import * as paymentDueBy from './0008-payment-due-by.ts';
import * as limits from './0009-limits.ts';
import * as uploadOwners from './0010-upload-owners.ts';
import * as accountAddresses from './0011-account-addresses.ts';
import * as saleNotices from './0012-sale-notices.ts';
import * as meetupTimeZones from './0014-meetup-time-zones.ts';
import * as campaigns from './0017-campaigns.ts';
import * as bidCampaigns from './0019-bid-campaigns.ts';
import * as offers from './0020-offers.ts';
import * as comments from './0021-comments.ts';
import * as subscriptions from './0022-subscriptions.ts';
import * as boosting from './0023-boosting.ts';
import * as relisting from './0023-relisting.ts';
import * as afterSale from './0024-after-sale.ts';
import * as accountSafety from './0025-account-safety.ts';
import * as entryHashVersion from './0030-entry-hash-version.ts';
import * as calendarFeeds from './0031-calendar-feeds.ts';
import * as afterSaleByUser from './0032-after-sale-by-user.ts';
import * as staffWork from './0041-staff-work.ts';
import * as enquiryReplies from './0042-enquiry-replies.ts';
import * as refusedRequests from './0043-refused-requests.ts';
import * as publishing from './0044-publishing.ts';
import * as handOvers from './0045-hand-overs.ts';
import * as correctionNotices from './0046-correction-notices.ts';
import * as sessionsByAddress from './0047-sessions-by-address.ts';
import * as homeContent from './0048-home-content.ts';
import * as outgoingMails from './0049-outgoing-mails.ts';
import * as cardGateway from './0050-card-gateway.ts';
import * as severalProcesses from './0051-several-processes.ts';

/** In order of name. A migration that has been released is never edited; a later migration corrects it. */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-email-tokens-by-user': emailTokensByUser,
  '0003-captures-and-countries': capturesAndCountries,
  '0004-selling': selling,
  '0005-draft-reminders': draftReminders,
  '0006-senders': senders,
  '0007-stored-replies': storedReplies,
  '0008-payment-due-by': paymentDueBy,
  '0009-limits': limits,
  '0010-upload-owners': uploadOwners,
  '0011-account-addresses': accountAddresses,
  '0012-sale-notices': saleNotices,
  '0014-meetup-time-zones': meetupTimeZones,
  '0017-campaigns': campaigns,
  '0019-bid-campaigns': bidCampaigns,
  '0020-offers': offers,
  '0021-comments': comments,
  '0022-subscriptions': subscriptions,
  '0023-boosting': boosting,
  '0023-relisting': relisting,
  '0030-entry-hash-version': entryHashVersion,
  '0031-calendar-feeds': calendarFeeds,
  '0024-after-sale': afterSale,
  '0025-account-safety': accountSafety,
  '0032-after-sale-by-user': afterSaleByUser,
  '0041-staff-work': staffWork,
  '0042-enquiry-replies': enquiryReplies,
  '0043-refused-requests': refusedRequests,
  '0044-publishing': publishing,
  '0045-hand-overs': handOvers,
  '0046-correction-notices': correctionNotices,
  '0047-sessions-by-address': sessionsByAddress,
  '0048-home-content': homeContent,
  '0049-outgoing-mails': outgoingMails,
  '0050-card-gateway': cardGateway,
  '0051-several-processes': severalProcesses,
};

/** The same for PostgreSQL, where a migration needs other statements there. */
export const postgresMigrations: Record<string, Migration> = {
  ...migrations,
  '0011-account-addresses': { up: accountAddresses.upOnPostgres },
  '0051-several-processes': { up: severalProcesses.upOnPostgres },
};
