/** Sessions of programs: bearer tokens that are renewed as needed, and the steps of a login. */
export {
  type Credentials,
  createAuthorisedClient,
  createProgramClient,
  type Readiness,
  type ServerAddress,
} from './authorised-client.ts';
export { CLOSE_TIMEOUT_MS, createLogin, type Login, type LoginOutcome, type LoginResult } from './log-in.ts';
export { createTokens, type EndCause, type StoredTokens, storedTokens, type Tokens } from './tokens.ts';
