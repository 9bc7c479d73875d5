import type { TFunction } from 'i18next';
import { use } from 'react';
import { I18nContext } from 'react-i18next';

/**
 * The texts of a namespace that every page has from its first render. A list of lots shows some hundred of them, and
 * `useTranslation` subscribes each to the loading of texts and to changes of the language, which a page never has.
 */
export function useFrameTexts(namespace: 'common' | 'tile'): TFunction {
  const context = use(I18nContext);
  if (context === undefined) throw new Error('Texts need an I18nextProvider above them.');
  const { i18n } = context;
  return i18n.getFixedT(i18n.language, namespace);
}
