/** The folder of the feature that owns each table. Only the owner's stores may name the table. */
export const TABLE_OWNERS: Readonly<Record<string, string>> = {
  users: 'server/src/accounts',
  sessions: 'server/src/sessions',
  email_tokens: 'server/src/registration',
  login_failures: 'server/src/login',
  login_origins: 'server/src/login',
  login_tickets: 'server/src/login',
  authenticators: 'server/src/second-factors',
  recovery_codes: 'server/src/second-factors',
  data_exports: 'server/src/account-data',
  account_deletions: 'server/src/account-data',
  passkeys: 'server/src/passkeys',
  passkey_challenges: 'server/src/passkeys',
  spending_limits: 'server/src/spending-limits',
  cards: 'server/src/cards',
  lots: 'server/src/lots',
  lot_entries: 'server/src/bidding',
  lot_lines: 'server/src/bidding',
  lot_bidders: 'server/src/bidding',
  bid_campaigns: 'server/src/bidding',
  holds: 'server/src/holds',
  sales: 'server/src/sales',
  sale_notices: 'server/src/sales',
  boosts: 'server/src/boosting',
  offers: 'server/src/offers',
  interests: 'server/src/offers',
  purchases: 'server/src/purchases',
  watches: 'server/src/watches',
  comments: 'server/src/comments',
  comment_reports: 'server/src/comments',
  calendar_feeds: 'server/src/calendar',
  idempotency_keys: 'server/src/platform/idempotency',
  outbox: 'server/src/outbox',
  mails: 'server/src/platform/mail',
  meta: 'server/src/platform/meta',
  prospects: 'server/src/consignments',
  uploads: 'server/src/uploads',
  enquiries: 'server/src/enquiries',
  meetups: 'server/src/meetups',
  attendees: 'server/src/meetups',
  newsletters: 'server/src/newsletters',
  newsletter_tokens: 'server/src/newsletters',
  subscriptions: 'server/src/subscriptions',
  saved_searches: 'server/src/subscriptions',
  announcements: 'server/src/subscriptions',
};

/** Files and folders that may use SQL on every table, with the reason. */
export const SQL_EVERYWHERE: Readonly<Record<string, string>> = {
  'server/src/platform/db/': 'The database itself: connections, schema, migrations.',
  'server/src/world/': 'Seeding writes whole worlds into every table, before any feature runs.',
  'server/src/api-tests/': 'Tests look into the database.',
  'server/src/auction-tests/': 'Tests look into the database.',
};

/** Files that may break the rule, with the reason. The check fails on rows that are no longer needed. */
export const SQL_EXCEPTIONS: Readonly<Record<string, string>> = {
  'server/src/bidding/statements.ts':
    'A batch of bids commits rows of eight tables in one synchronous transaction (docs/decisions/0026).',
};
