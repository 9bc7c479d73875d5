import { DEFAULT_LANGUAGE, type Language, withLocalePrefix } from '@marque/core/rules/places';
import { PageMeta } from '../../../foundation/page/index.ts';
import { useSession } from '../../../foundation/session/index.ts';

interface ContentHeadProps {
  readonly title: string;
  readonly summary: string;
  /** The address without locale prefix. */
  readonly path: string;
  /** Of the text: where it is not translated, the English address is the page's own. */
  readonly language?: Language;
}

export function ContentHead({ title, summary, path, language = DEFAULT_LANGUAGE }: ContentHeadProps) {
  const { site, origins } = useSession();
  const address = language === DEFAULT_LANGUAGE ? path : withLocalePrefix(path, language);
  return (
    <>
      <PageMeta title={title} description={summary} />
      <link rel="canonical" href={origins[site] + address} />
    </>
  );
}
