import { newsletterPreferences } from '@marque/core/contracts/newsletters';
import * as z from 'zod/mini';

export type Preferences = z.output<typeof newsletterPreferences>;

/** The change that a confirmation link was made for. */
export const requestedChange = z.extend(z.partial(newsletterPreferences), {
  countryCode: newsletterPreferences.shape.countryCode,
});

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
