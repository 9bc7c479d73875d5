import { PageMeta } from '../../../foundation/page/index.ts';
import { useSession } from '../../../foundation/session/index.ts';

interface ContentHeadProps {
  readonly title: string;
  readonly summary: string;
  /** The address without locale prefix: the text is the same in all languages until it is translated. */
  readonly path: string;
}

export function ContentHead({ title, summary, path }: ContentHeadProps) {
  const { site, origins } = useSession();
  return (
    <>
      <PageMeta title={title} description={summary} />
      <link rel="canonical" href={origins[site] + path} />
    </>
  );
}
