import type { Language } from '../../rules/places/index.ts';

/** Namespaces that a language has in full: a text that is added in English must be added there too. */
export const COMPLETE_NAMESPACES: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: [
    'account',
    'alerts',
    'bidding',
    'buy',
    'common',
    'consent',
    'facts',
    'fields',
    'forms',
    'home',
    'lot',
    'messages',
    'offers',
    'price',
    'sell',
    'tile',
  ],
};
