export { accountsPart } from './account-data.ts';
export type { AccountsView, CardTokenOf } from './accounts-view.ts';
export { createUsers, type SeededUser, userRow } from './create-users.ts';
export { createDirectory, type Directory } from './directory/directory.ts';
export { findByPassword } from './find-by-password.ts';
export { findMembers, isErased, isVendor, listColleagues, type MemberRow, searchMembers } from './members/store.ts';
export { createNicknames, type Nicknames, nicknameSalt } from './nicknames.ts';
export { createPasswords, hashPassword, PASSWORD_COST, type PasswordCost, type Passwords } from './passwords.ts';
export {
  type AccountsOfAddress,
  type Contact,
  findAccountsOf,
  findConfirmedContacts,
  findContact,
  findTradeContact,
  findUser,
  findUserByEmail,
  findVendorTypes,
  insertUser,
  isConfirmedByOther,
  listStaff,
  listVendors,
  type UserRow,
  updateUser,
  type VendorRow,
} from './store.ts';
