import type { Route } from '../platform/http/index.ts';
import { addPasskeyRoute } from './add-passkey.ts';
import { createChallenges } from './challenges.ts';
import type { PasskeyDependencies, PasskeyTools } from './dependencies.ts';
import { listPasskeysRoute } from './list-passkeys.ts';
import { logInWithPasskeyRoute } from './log-in-with-passkey.ts';
import { createRelyingParties, createUserHandles } from './relying-party.ts';
import { removePasskeyRoute } from './remove-passkey.ts';
import { renamePasskeyRoute } from './rename-passkey.ts';
import { startPasskeyRoute } from './start-passkey.ts';
import { startPasskeyLoginRoute } from './start-passkey-login.ts';

export { passkeysPart } from './account-data.ts';
export { deletePasskeysSince } from './store.ts';

/** Passkeys: adding, naming and removing them, and signing in with one. */
export function passkeyRoutes(dependencies: PasskeyDependencies): Route[] {
  const { context } = dependencies;
  const tools: PasskeyTools = {
    ...dependencies,
    challenges: createChallenges(context),
    relyingPartyOf: createRelyingParties(context),
    userHandleOf: createUserHandles(context.secret),
  };
  return [
    listPasskeysRoute(tools),
    startPasskeyRoute(tools),
    addPasskeyRoute(tools),
    renamePasskeyRoute(tools),
    removePasskeyRoute(tools),
    startPasskeyLoginRoute(tools),
    logInWithPasskeyRoute(tools),
  ];
}
