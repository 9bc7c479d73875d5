import { POPULAR_MAKES, WATCH_BRANDS } from '../../rules/search/index.ts';
import type { Answers } from '../fields/index.ts';
import type { SellerFormId } from './seller-form.ts';

/** What a page knows of the thing before its form is opened. */
export interface SellerHint {
  readonly lotSubType?: 'car' | 'bike' | 'plate' | 'part';
  readonly make?: string | null;
  readonly serviceType?: 'standard' | 'managed';
  /** As somebody typed it elsewhere: "Alfa Romeo 1750 GT". */
  readonly title?: string | null;
}

/** The answers that a seller's form begins with. Everything of it can be changed. */
export function presetAnswers(id: SellerFormId, { lotSubType = 'car', make, serviceType, title }: SellerHint): Answers {
  const named = splitTitle(id, title ?? '');
  const chosen = make ?? named.make;
  const [makeKey, modelKey] = id === 'watch-service' ? ['watchBrand', 'modelNumber'] : ['carMake', 'carModel'];
  return {
    ...(id === 'sell-with-us' ? { lotSubType } : {}),
    ...(chosen === '' ? {} : { [makeKey]: chosen }),
    ...(named.model === '' ? {} : { [modelKey]: named.model }),
    ...(id === 'watch-service' && serviceType !== undefined ? { serviceType } : {}),
  };
}

/** Make and model of a title: a make that we know, else its first word. A year before them is no part of either. */
function splitTitle(id: SellerFormId, title: string): { readonly make: string; readonly model: string } {
  const words = title
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(18|19|20)\d\d /, '');
  const makes: readonly string[] = id === 'watch-service' ? WATCH_BRANDS : POPULAR_MAKES;
  const known = makes.find((make) => `${words} `.toLowerCase().startsWith(`${make.toLowerCase()} `));
  const make = known ?? words.split(' ')[0] ?? '';
  return { make, model: words.slice(make.length).trim() };
}
