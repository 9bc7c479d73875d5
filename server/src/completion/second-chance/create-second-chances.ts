import { expiresAt } from '@marque/core/rules/offers';
import type { AccountsView } from '../../accounts/index.ts';
import type { ChangeTools, LotRow, Lots } from '../../lots/index.ts';
import type { Background } from '../../platform/background/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Route } from '../../platform/http/index.ts';
import { createRateLimiter, type RateLimiter } from '../../platform/rate-limit/index.ts';
import type { SpendingLimits } from '../../spending-limits/index.ts';
import type { CompletionNotices } from '../notices.ts';
import type { PresentListings } from '../reads/present-rows.ts';
import { acceptSecondChanceRoute, declineSecondChanceRoute } from './answer-second-chance.ts';
import { listSecondChancesRoute } from './list-second-chances.ts';
import { offerSecondChanceRoute, readSecondChanceRoute } from './offer-second-chance.ts';
import { endSecondChance, findSecondChance, listOpen, type SecondChanceRow } from './store.ts';

interface Given {
  readonly accounts: AccountsView;
  readonly lots: Pick<Lots, 'change' | 'decide'>;
  readonly background: Background;
  readonly notices: Pick<CompletionNotices, 'addForSecondChance' | 'deliver'>;
  readonly spendingLimits: Pick<SpendingLimits, 'check'>;
  readonly listings: PresentListings;
  /** Whether visitors must log in for sold prices. */
  readonly loginWall: () => boolean;
}

export interface SecondChanceDependencies extends Given {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly limiter: RateLimiter;
  /** Ends a second chance when its day is over. */
  readonly armLapse: (chance: SecondChanceRow) => void;
}

export interface SecondChances {
  readonly routes: Route[];
  /** After a start: sets the alarms of all that wait for an answer. */
  recover(): Promise<void>;
}

/** Lots that staff offer to the next bidder after a cancelled sale. */
export function createSecondChances(context: ServerContext, given: Given): SecondChances {
  const { clock, db } = context;
  const { background, lots, notices } = given;
  const armLapse = ({ lot_id: lotId, offered_at: offeredAt }: SecondChanceRow) => {
    const end = () => lots.change(lotId, (lot, tools) => lapse(notices, lot, tools));
    clock.at(expiresAt(offeredAt), () => background.retryUntilSuccess('a second chance could not be ended', end));
  };
  const limiter = createRateLimiter(context, 'saleSteps');
  const dependencies = { ...given, context, limiter, armLapse };
  return {
    routes: [
      readSecondChanceRoute(dependencies),
      offerSecondChanceRoute(dependencies),
      listSecondChancesRoute(dependencies),
      acceptSecondChanceRoute(dependencies),
      declineSecondChanceRoute(dependencies),
    ],
    async recover() {
      for (const chance of await listOpen(db.read)) armLapse(chance);
    },
  };
}

/** Harmless when it comes twice. The seller is notified, unless the lot has gone another way meanwhile. */
async function lapse(
  notices: Given['notices'],
  lot: LotRow,
  { transaction, now, afterCommit }: ChangeTools,
): Promise<null> {
  const chance = await findSecondChance(transaction, lot.id);
  if (chance === undefined || chance.ending !== null || now < expiresAt(chance.offered_at)) return null;
  await endSecondChance(transaction, lot.id, { ending: 'lapsed', now });
  if (lot.stage !== 'unsold' || lot.relisted_as !== null) return null;
  const recipient = { kind: 'secondChanceEnded', userId: lot.vendor_id } as const;
  await notices.addForSecondChance(transaction, recipient, { ...chance, dueAt: null, now });
  afterCommit(notices.deliver);
  return null;
}
