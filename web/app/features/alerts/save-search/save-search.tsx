import { Button } from '@marque/core/ui/button';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { Link } from '@marque/core/ui/link';
import { Sentences } from '@marque/core/ui/sentences';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ALERTS } from '../../../foundation/addresses/index.ts';
import { useMe, useSession } from '../../../foundation/session/index.ts';
import { AlertForm } from '../alert-form.tsx';
import { useAlertIntent, withIntent } from '../alert-intent.ts';
import { VisitorButton } from '../visitor-button.tsx';
import classes from './save-search.module.css';

const SaveSearchDialog = lazyPart('saveSearch', () => import('./save-search-dialog.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

export interface SearchToSave {
  /** The query of the listings' address as it is saved. */
  readonly query: string;
  /** The name that it is suggested. */
  readonly name: string;
}

/** Saves the search of the page, so that its owner is told about new lots. Without scripts it gets the suggested name. */
export function SaveSearch({ search }: { readonly search: SearchToSave }) {
  const { t } = useTranslation('alerts');
  const { site } = useSession();
  const isMember = useMe() !== null;
  const { pathname, search: address } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  useAlertIntent('saveSearch', () => setOpen(true));
  if (!isMember) {
    return (
      <VisitorButton size="sm" variant="second" target={withIntent(pathname, address, 'saveSearch')}>
        {t('search.save')}
      </VisitorButton>
    );
  }
  return (
    <>
      {saved === search.query ? (
        <p className={classes.saved}>
          <Sentences>
            {t('search.saved')}
            <Link href={ALERTS} className="mq-link mq-reach">
              {t('manage')}
            </Link>
          </Sentences>
        </p>
      ) : (
        <AlertForm intent="saveSearch" fields={{ ...search, site }} onPress={() => setOpen(true)}>
          <Button type="submit" size="sm" variant="second" aria-haspopup="dialog">
            {t('search.save')}
          </Button>
        </AlertForm>
      )}
      {isOpen && (
        <SaveSearchDialog search={search} onSaved={() => setSaved(search.query)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
