import type { i18n, TFunction } from 'i18next';
import { use } from 'react';
import { I18nContext } from 'react-i18next';

/**
 * The texts of a namespace that every page has from its first render. A list of lots shows some hundred of them, and
 * `useTranslation` subscribes each to the loading of texts and to changes of the language, which a page never has. Needs an
 * `I18nextProvider`.
 */
export function useFrameTexts(namespace: 'common' | 'tile'): TFunction {
  const { i18n } = use(I18nContext) as { readonly i18n: i18n };
  return i18n.getFixedT(i18n.language, namespace);
}
