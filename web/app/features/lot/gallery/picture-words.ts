import type { Picture } from '@marque/core/contracts/listings';
import { useTranslation } from 'react-i18next';

/** What is to be seen on a picture, in words: its title for ears, its view as a caption. */
export function usePictureWords(title: string) {
  const { t, i18n } = useTranslation('lot');
  const viewOf = ({ view }: Pick<Picture, 'view'>) =>
    i18n.exists(`lot:view.${view}`) ? t(`view.${view}`) : t('view.other');
  return {
    caption: viewOf,
    alt: (picture: Pick<Picture, 'view'>) => t('gallery.alt', { title, view: viewOf(picture) }),
  };
}
