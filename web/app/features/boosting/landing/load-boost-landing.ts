import type { PageFacts } from '@marque/core/contracts/page';
import { listOwnLots, type OwnLot } from '@marque/core/contracts/selling';

export interface BoostLandingData {
  /** The member's lots that can be boosted now, those on sale first; null for visitors and if the request failed. */
  readonly lots: readonly OwnLot[] | null;
}

export async function loadBoostLanding({ api, me }: Pick<PageFacts, 'api' | 'me'>): Promise<BoostLandingData> {
  if (me === null) return { lots: null };
  const answers = await Promise.all(
    (['selling', 'upcoming'] as const).map((group) => api.call(listOwnLots, { query: { group, boostable: '1' } })),
  );
  const lots = answers.flatMap((answer) => (answer.ok ? answer.value.body.auctions : []));
  return { lots: answers.every(({ ok }) => ok) ? lots : null };
}
