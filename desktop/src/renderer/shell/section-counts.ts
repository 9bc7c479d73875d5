import { useStoreValue } from '@marque/core/ui/store';
import { type Section, useBackend, useConsole } from '../state/index.ts';

/** What waits in the sections, beside their names. */
export function useSectionCounts(): Readonly<Partial<Record<Section, number>>> {
  const { wall } = useConsole();
  const queues = useStoreValue(wall.arrangement, ({ needsYou }) => needsYou);
  const consignments = useBackend(
    ({ outbox }) =>
      outbox.filter(({ command }) => command === 'saveConsignment' || command === 'submitConsignment').length,
  );
  return { queues, consignments };
}
