import type { Sale, SaleDocument } from '@marque/core/contracts/completion';
import { FileIcon } from '@marque/core/ui/icons';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import { useIsHydrated } from '../../../../foundation/forms/index.ts';
import { useSiteDate } from '../use-site-date.ts';
import classes from './documents.module.css';

// Files are chosen and sent with scripts only.
const AddDocument = lazyPart('documents', () => import('./add-document.tsx'));

/** What the parties have given to each other, and the field that adds to it. */
export function SaleDocuments({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  const isHydrated = useIsHydrated();
  const { documents, documentsLeft, role } = sale;
  return (
    <div className={classes.documents}>
      {documents.length === 0 ? (
        <p className="mq-soft">{t('documents.none')}</p>
      ) : (
        <ul className={classes.list}>
          {documents.map((document) => (
            <DocumentRow key={document.documentId} document={document} isOwn={document.by === role} />
          ))}
        </ul>
      )}
      {documentsLeft > 0 && (
        <>
          <noscript>
            <p className="mq-soft mq-small">{t('documents.needsScripts')}</p>
          </noscript>
          {isHydrated && <AddDocument auctionId={sale.auctionId} left={documentsLeft} />}
        </>
      )}
    </div>
  );
}

function DocumentRow({ document, isOwn }: { readonly document: SaleDocument; readonly isOwn: boolean }) {
  const { t } = useTranslation('sale');
  const dateOf = useSiteDate();
  const { name, url, by, dtAddedUTC } = document;
  return (
    <li className={classes.row}>
      <FileIcon size={18} />
      <div>
        <Link href={url} target="_blank" rel="noopener" className="mq-link mq-reach">
          {name}
        </Link>
        <p className="mq-small mq-mute">
          {t(isOwn ? 'documents.byYou' : `documents.by.${by}`, { date: dateOf(dtAddedUTC) })}
        </p>
      </div>
    </li>
  );
}
