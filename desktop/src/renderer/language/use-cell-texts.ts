import type { i18n, TFunction } from 'i18next';
import { use } from 'react';
import { I18nContext } from 'react-i18next';

type CellTexts = TFunction<['console', 'monitoring']>;

const textsOf = new WeakMap<i18n, CellTexts>();

/**
 * The texts of the wall's cells. Hundreds of them render each second, and `useTranslation` subscribes each to the loading of
 * texts and to changes of the language, which the page never has. Needs an `I18nextProvider`.
 */
export function useCellTexts(): CellTexts {
  const { i18n } = use(I18nContext) as { readonly i18n: i18n };
  const known = textsOf.get(i18n);
  if (known !== undefined) return known;
  const texts = i18n.getFixedT(i18n.language, ['console', 'monitoring']);
  textsOf.set(i18n, texts);
  return texts;
}
