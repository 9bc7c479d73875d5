import bidding from '@marque/core/locales/en/bidding.json' with { type: 'json' };
import auction from '@marque/core/locales/en/cli-auction.json' with { type: 'json' };
import common from '@marque/core/locales/en/common.json' with { type: 'json' };
import facts from '@marque/core/locales/en/facts.json' with { type: 'json' };
import type { Texts } from '../../texts.ts';

/** Adds the texts of lots, and those of facts, fee lines and taxes, which are the site's. */
export function addAuctionTexts(texts: Texts): void {
  texts.add('cli-auction', auction);
  texts.add('bidding', bidding);
  texts.add('facts', facts);
  // The whole namespace has texts of pages that a terminal has no use for.
  texts.add('common', { taxes: common.taxes });
}

/** Whether this version has a text for a fact of a lot. */
export function isKnownFact(label: string): boolean {
  return Object.hasOwn(facts, label);
}
