import { TextInput } from '@mantine/core';
import type { ApiFailure } from '@marque/core/client';
import { failureMessage, messageOf } from '@marque/core/rules/display';
import { LONGEST_SEARCH_NAME } from '@marque/core/rules/search';
import { Button } from '@marque/core/ui/button';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, FormTheme } from '../../../foundation/forms/index.ts';
import { useMessageToast } from '../../../foundation/messages/index.ts';
import { browserApi, useMe, useSession } from '../../../foundation/session/index.ts';
import classes from './save-search.module.css';
import type { SearchToSave } from './save-search.tsx';

const TITLE_ID = 'save-search-title';

interface SaveSearchDialogProps {
  readonly search: SearchToSave;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Asks for the name under which the search is saved. */
export default function SaveSearchDialog({ search, onSaved, onClose }: SaveSearchDialogProps) {
  const { t, i18n } = useTranslation(['alerts', 'common', 'messages']);
  const { isBusy, failure, save } = useSaveSearch(search, onSaved, onClose);
  const message = failure === null ? null : messageOf(failureMessage(failure, 'subscribe')).key;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    if (typeof name === 'string') void save(name.trim() === '' ? search.name : name);
  };
  return (
    <Overlay
      name="saveSearch"
      place="middle"
      labelledBy={TITLE_ID}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside>
        <FormTheme>
          <form method="dialog" className={classes.dialog} onSubmit={submit}>
            <h2 id={TITLE_ID} className="mq-h2">
              {t('search.title')}
            </h2>
            <p className="mq-soft">{t('search.text')}</p>
            {message !== null && (
              <Alert title={t(`messages:${message}`)}>
                {i18n.exists(`messages:${message}_text`) && t(`messages:${message}_text`)}
              </Alert>
            )}
            <TextInput
              name="name"
              label={t('search.name')}
              defaultValue={search.name}
              maxLength={LONGEST_SEARCH_NAME}
              autoComplete="off"
              data-autofocus
            />
            <Button type="submit" size="lg" isWide isBusy={isBusy}>
              {t('search.confirm')}
            </Button>
          </form>
        </FormTheme>
      </OverlayInside>
    </Overlay>
  );
}

function useSaveSearch({ query }: SearchToSave, onSaved: () => void, onClose: () => void) {
  const me = useMe();
  const { site } = useSession();
  const showMessage = useMessageToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const save = async (name: string) => {
    setBusy(true);
    setFailure(null);
    const failed = me === null ? null : await sendSearch(me.userId, { site, name, query });
    setBusy(false);
    if (failed !== null) return setFailure(failed);
    onSaved();
    onClose();
    void showMessage({ name: 'save-search', code: 'subscriptionSuccess' });
  };
  return { isBusy, failure, save };
}

interface SavedSearchBody {
  readonly site: 'cars' | 'watches';
  readonly name: string;
  readonly query: string;
}

/** Null where it was saved. */
async function sendSearch(userId: number, body: SavedSearchBody): Promise<ApiFailure | null> {
  const contracts = await tryChunk('subscriptions', () => import('@marque/core/contracts/subscriptions'));
  if (contracts === null) return { kind: 'network' };
  const answer = await browserApi.call(contracts.addSavedSearch, { params: { userId }, body });
  return answer.ok ? null : answer.error;
}
