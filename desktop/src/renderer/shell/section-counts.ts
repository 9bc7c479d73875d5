import { draftNeedsAttention } from '@marque/core/rules/selling';
import { useStoreValue } from '@marque/core/ui/store';
import { type Section, useConsole } from '../state/index.ts';

/** What waits in the sections, beside their names. */
export function useSectionCounts(): Readonly<Partial<Record<Section, number>>> {
  const { wall, consignments: drafts } = useConsole();
  const queues = useStoreValue(wall.arrangement, ({ work }) => work);
  const consignments = useStoreValue(
    drafts,
    (state) => state.drafts.filter((draft) => draftNeedsAttention(draft.state)).length,
  );
  return { queues, consignments };
}
