import { useTranslation } from 'react-i18next';
import { useSession } from '../session/index.ts';

interface PageMetaProps {
  /** Without the site's name. */
  readonly title: string;
  /** One or two sentences for search engines and link previews; a line about the site by default. */
  readonly description?: string;
}

/** Title and description of a page. */
export function PageMeta({ title, description }: PageMetaProps) {
  const { t } = useTranslation('common');
  const { site } = useSession();
  return (
    <>
      <title>{t('pageTitle', { title, site: t(`site.${site}`) })}</title>
      <meta name="description" content={description ?? t(`footer.line.${site}`)} />
    </>
  );
}
