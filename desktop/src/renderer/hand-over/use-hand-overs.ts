import { listHandOvers } from '@marque/core/contracts/staff';
import { useStoreValue } from '@marque/core/ui/store';
import { useFetched } from '../lot-drawer/fetching/index.ts';
import { useBackend, useConsole } from '../state/index.ts';

/** A hand-over to the colleague changes how many lots are theirs; the list is read again at most this often. */
const READ_EVERY_MS = 5_000;

/** The last hand-overs of all colleagues, and those to the signed-in one that they have not read. */
export function useHandOvers() {
  const { wall } = useConsole();
  const mine = useStoreValue(wall.arrangement, ({ viewCounts }) => viewCounts.mine);
  const userId = useBackend(({ session }) => session?.user?.userId ?? null);
  const fetched = useFetched(listHandOvers, { query: {} }, mine, READ_EVERY_MS);
  const all = fetched.body?.handOvers ?? [];
  const unread = all.filter(({ to, dtSeenUTC }) => to.userId === userId && dtSeenUTC === null);
  return { fetched, all, unread, userId };
}
