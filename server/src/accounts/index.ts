export type { AccountsView, CardTokenOf } from './accounts-view.ts';
export { createUsers, type SeededUser, userRow } from './create-users.ts';
export { createDirectory, type Directory } from './directory.ts';
export { createNameGiver, type NameGiver, nicknameSalt } from './nicknames.ts';
export { createPasswords, hashPassword, PASSWORD_COST, type PasswordCost, type Passwords } from './passwords.ts';
export {
  type Contact,
  findContact,
  findTradeContact,
  findVendorTypes,
  listVendors,
  type VendorRow,
} from './store.ts';
