import type { newsletterPreferences } from '@marque/core/contracts/newsletters';
import type { output } from 'zod/mini';

export type Preferences = output<typeof newsletterPreferences>;

/** Preferences that are left out stay unchanged. */
export type Change = { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined };

const OPT_INS = ['optInMarketingEmails', 'optInNewsletter', 'optInPodcasts', 'optInTradeNews'] as const;

/** The preferences of an address that was never subscribed. */
export function noPreferences(countryCode: string): Preferences {
  return {
    optInMarketingEmails: false,
    optInNewsletter: false,
    optInPodcasts: false,
    optInTradeNews: false,
    countryCode,
  };
}

/** The opt-ins of a change: a caller who has not proved the address can request e-mails and not stop them. */
export function optInsOf(change: Change): Change {
  return Object.fromEntries(OPT_INS.filter((optIn) => change[optIn] === true).map((optIn) => [optIn, true]));
}
