/** The login of the command line: tokens in a file of the user, renewed as needed. */
export { type LogoutOutcome, logOut, openConnection, openLogin, type SessionFault } from './session.ts';
export { openTokenFile, type TokenFile, type TokenFileFault } from './token-file.ts';
