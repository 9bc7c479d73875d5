import { HOUR_MS } from '@marque/core/rules/time';
import type { Background } from '../platform/background/index.ts';
import { inOneProcess } from '../platform/cluster/index.ts';
import type { Route } from '../platform/http/index.ts';
import { deleteAccountRoute } from './delete-account.ts';
import type { AccountDataDependencies } from './dependencies.ts';
import { eraseDueAccounts } from './erase-accounts.ts';
import { exportAccountDataRoute } from './export-account-data.ts';
import { readAccountDeletionRoute } from './read-account-deletion.ts';

export { accountDataPart } from './account-data.ts';
export { deletePendingDeletion, isDeletionPending } from './store.ts';

const SWEEP_INTERVAL_MS = HOUR_MS;

export interface AccountData {
  readonly routes: Route[];
  /** Erases deleted accounts when they are due, also those that became due while the server was stopped. */
  start(background: Pick<Background, 'repeatByClock'>): void;
  /** Resolves with the number of erased accounts. */
  eraseDue(): Promise<number>;
}

/** All data about an account: its file for the owner, and its deletion. */
export function createAccountData(dependencies: AccountDataDependencies): AccountData {
  const eraseDue = () => eraseDueAccounts(dependencies);
  return {
    routes: [
      exportAccountDataRoute(dependencies),
      readAccountDeletionRoute(dependencies),
      deleteAccountRoute(dependencies),
    ],
    start(background) {
      const what = 'deleted accounts could not be erased';
      const { cluster, clock } = dependencies.context;
      background.repeatByClock(clock, SWEEP_INTERVAL_MS, what, inOneProcess(cluster, eraseDue));
    },
    eraseDue,
  };
}
