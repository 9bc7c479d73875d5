import type { Language } from '@marque/core/rules/places';
import { useLocale } from '@marque/core/ui/locale';
import type { ContentPage } from '../markdown/blocks.ts';

/** The `lang` of a page's text; undefined where it is that of the page around it. */
export function useTextLanguage({ language }: Pick<ContentPage, 'language'>): Language | undefined {
  const { language: around } = useLocale();
  return language === around ? undefined : language;
}
