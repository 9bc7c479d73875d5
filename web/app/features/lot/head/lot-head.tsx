import { imageUrlBy } from '@marque/core/contracts/images';
import type { ListingDetail } from '@marque/core/contracts/listings';
import { lotPath } from '@marque/core/rules/lot';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { useSession } from '../../../foundation/session/index.ts';
import classes from '../lot-page.module.css';

const SHARED_WIDTH = 1200;

/** Title, description, canonical address and what link previews show of the lot; on paper, where its page is. */
export function LotHead({ lot }: { readonly lot: ListingDetail }) {
  const { t } = useTranslation(['lot', 'common']);
  const { origins } = useSession();
  const origin = origins[lot.site];
  // With its locale prefix: each language is a page of its own.
  const url = origin + useHref(lotPath(lot));
  const image = lot.pictures[0]?.key ?? lot.mainImagePath;
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
      {image !== null && (
        <meta property="og:image" content={origin + imageUrlBy(null, image, { width: SHARED_WIDTH, format: 'jpg' })} />
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <p className={classes.address}>{url}</p>
    </>
  );
}
