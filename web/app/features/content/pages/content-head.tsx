import { useTranslation } from 'react-i18next';
import { useSession } from '../../../foundation/session/index.ts';

interface ContentHeadProps {
  readonly title: string;
  readonly summary: string;
  /** The address without locale prefix: the text is the same in all languages until it is translated. */
  readonly path: string;
}

export function ContentHead({ title, summary, path }: ContentHeadProps) {
  const { t } = useTranslation(['content', 'common']);
  const { site, origins } = useSession();
  return (
    <>
      <title>{t('pageTitle', { title, site: t(`common:site.${site}`) })}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={origins[site] + path} />
    </>
  );
}
