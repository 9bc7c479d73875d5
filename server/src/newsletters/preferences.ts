import type { newsletterPreferences } from '@marque/core/contracts/newsletters';
import type { output } from 'zod/mini';

export type Preferences = output<typeof newsletterPreferences>;

/** What is not named stays as it is. */
export type Change = { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined };

const OPT_INS = ['optInMarketingEmails', 'optInNewsletter', 'optInPodcasts', 'optInTradeNews'] as const;

/** Nothing comes to an address that nobody has asked for. */
export function noPreferences(countryCode: string): Preferences {
  return {
    optInMarketingEmails: false,
    optInNewsletter: false,
    optInPodcasts: false,
    optInTradeNews: false,
    countryCode,
  };
}

/** What is asked for in a change, without what is only not ticked: all that somebody who may be a stranger can change. */
export function optInsOf(change: Change): Change {
  return Object.fromEntries(OPT_INS.filter((optIn) => change[optIn] === true).map((optIn) => [optIn, true]));
}
