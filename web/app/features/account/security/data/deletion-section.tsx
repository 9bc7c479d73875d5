import { lotPath } from '@marque/core/rules/lot';
import { Button } from '@marque/core/ui/button';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { Link } from '@marque/core/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenMatters } from '../load-security.ts';
import classes from '../security.module.css';
import { SecuritySection } from '../security-section.tsx';

// Needed only by members who leave.
const DeletionDialog = lazyPart('delete-account', () => import('./deletion-dialog.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

/** The deletion of the account, or what must end before it. */
export function DeletionSection({ openMatters }: { readonly openMatters: OpenMatters | null }) {
  const { t } = useTranslation('security');
  const [isAsking, setAsking] = useState(false);
  return (
    <SecuritySection id="deletion" title={t('deletion.title')} text={t('deletion.text')} part={openMatters}>
      {(open) =>
        open.length > 0 ? (
          <>
            <p>{t('deletion.blocked')}</p>
            <ul className={classes.list}>
              {open.map((matter) => (
                <li key={`${matter.kind} ${matter.auctionId}`} className={classes.row}>
                  <Link href={lotPath(matter)} className="mq-link">
                    {matter.title}
                  </Link>
                  <span className="mq-soft">{t(`deletion.kind.${matter.kind}`)}</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <div className={classes.actions}>
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('deletion.ask')}
            </Button>
            {isAsking && <DeletionDialog onClose={() => setAsking(false)} />}
          </div>
        )
      }
    </SecuritySection>
  );
}
