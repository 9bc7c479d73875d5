export { isCrawler } from './crawlers.ts';
export { type Accounts, createAccounts } from './create-accounts.ts';
export { createUsers, type SeededUser } from './create-users.ts';
export { hashPassword } from './passwords.ts';
export { hashToken, randomToken } from './signing.ts';
