import type { Money } from '../../money/index.ts';
import { type PriceFacts, priceDisplay } from './price.ts';

/** The strictest wall: what such a visitor may see, all may. */
const EVERY_VISITOR = { isLoggedIn: false, isCrawler: false, loginWall: 'on' } as const;

/**
 * The price of a lot that every visitor may see, before fees; null where there is none yet, or where it is for members. Pages
 * keep it in the browser, where the login wall does not reach.
 */
export function publicPrice(facts: PriceFacts): Money | null {
  if (facts.stage === 'comingSoon') return null;
  const display = priceDisplay({ ...facts, totalPrice: null }, EVERY_VISITOR);
  return display.kind === 'amount' ? display.amount : null;
}
