import type { Language } from '../../rules/places/index.ts';

/** Namespaces that a language has in full: a text that is added in English must be added there too. */
export const COMPLETE_NAMESPACES: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: [
    'account',
    'alerts',
    'bidding',
    'boost',
    'buy',
    'common',
    'consent',
    'consign',
    'facts',
    'fields',
    'forms',
    'home',
    'invoices',
    'lot',
    'messages',
    'offers',
    'own',
    'price',
    'sale',
    'security',
    'sell',
    'tile',
  ],
};
