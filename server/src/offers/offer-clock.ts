import type { LotId } from '@marque/core/rules/lot';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';

/** Ends offers and counter-offers when their day is over. */
export interface OfferClock {
  /** Sets the alarm of a lot to the expiry of its open offer (UTC ms); null without one. */
  arm(lotId: LotId, lapsesAt: number | null): void;
}

/** `lapse` ends what has expired and sets the next alarm; it is harmless when it comes early, late or twice. */
export function createOfferClock(
  { clock }: Pick<ServerContext, 'clock'>,
  background: Pick<Background, 'retryUntilSuccess'>,
  lapse: (lotId: LotId) => Promise<void>,
): OfferClock {
  const alarms = new Map<LotId, () => void>();
  return {
    arm(lotId, lapsesAt) {
      alarms.get(lotId)?.();
      alarms.delete(lotId);
      if (lapsesAt === null) return;
      const fire = () => background.retryUntilSuccess('expired offers could not be ended', () => lapse(lotId));
      alarms.set(lotId, clock.at(lapsesAt, fire));
    },
  };
}
