import { imageUrl } from '@marque/core/contracts/images';
import type { ListingDetail } from '@marque/core/contracts/listings';
import { lotPath } from '@marque/core/rules/lot';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { useSession } from '../../../foundation/session/index.ts';
import { type PageAddress, productJson, scriptJson } from './product-json.ts';

/** Number of pictures in the metadata for search engines and link previews. */
const MOST_IMAGES = 6;
const SHARED_WIDTH = 1200;

/** Title, description, canonical address and what machines read about the lot. */
export function LotHead({ lot }: { readonly lot: ListingDetail }) {
  const { t } = useTranslation(['lot', 'common']);
  const { origins } = useSession();
  const origin = origins[lot.site];
  // With its locale prefix: each language is a page of its own.
  const url = origin + useHref(lotPath(lot));
  const keys = lot.pictures.length > 0 ? lot.pictures.map(({ key }) => key) : [lot.mainImagePath];
  const images = keys
    .filter((key) => key !== null)
    .slice(0, MOST_IMAGES)
    .map((key) => origin + imageUrl(key, { width: SHARED_WIDTH, format: 'jpg' }));
  const title = t('lot:head.title', { title: lot.title, site: t(`common:site.${lot.site}`) });
  const description = lot.lead === '' ? lot.summary : lot.lead;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={t(`common:site.${lot.site}`)} />
      <meta property="og:title" content={lot.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {images[0] !== undefined && <meta property="og:image" content={images[0]} />}
      <meta name="twitter:card" content="summary_large_image" />
      <ProductScript lot={lot} url={url} images={images} />
    </>
  );
}

/** Read by machines that run no scripts: the server writes it, and the browser leaves it as it came. */
function ProductScript({ lot, url, images }: PageAddress & { readonly lot: ListingDetail }) {
  const json = import.meta.env.SSR ? scriptJson(productJson(lot, { url, images })) : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; `scriptJson` lets no tag through.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
