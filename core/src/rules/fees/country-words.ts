import { isCountry } from '../places/index.ts';

/** Countries that English names with an article. */
const WITH_ARTICLE = ['GB', 'NL', 'US'] as const;

/** How a country is named in a sentence about its tax; the words of the key ask for its `name`. */
export interface CountryWords {
  readonly key: 'country.plain' | 'country.withArticle';
  readonly params: { readonly name: string };
}

/**
 * The country of a fee warning, with its article where English has one ("The Netherlands") and the name does not bring it
 * along. `name` as the reader's language has it; languages that put the article elsewhere have both words alike.
 */
export function countryWithArticle(countryCode: string, name: string): CountryWords {
  const takesArticle = WITH_ARTICLE.some((country) => isCountry(countryCode, country));
  const key = takesArticle && !/^the\s/i.test(name) ? 'country.withArticle' : 'country.plain';
  return { key, params: { name } };
}
