import { type EndDrawer, endDrawer, tookPart, withLateBid } from '@marque/core/rules/live';
import type { Bidding } from '../bidding-context.tsx';

type Ending = Pick<Bidding, 'state' | 'viewer' | 'person' | 'end' | 'wasTooLate'>;

/** The drawer at the end of an auction, as it stands for the viewer. The page alone knows of a bid that came too late. */
export function drawerOf({ state, viewer, person, end, wasTooLate }: Ending): EndDrawer {
  const isAnswered = end !== null;
  const outcome = withLateBid(end?.outcome ?? null, wasTooLate && isAnswered);
  const hadPart = tookPart({
    isAnswered,
    outcome,
    isVendor: person.isVendorOfLot,
    hasBid: viewer.hasBid,
    bidCameTooLate: wasTooLate,
  });
  return endDrawer({ stage: state.stage, tookPart: hadPart, outcome });
}
