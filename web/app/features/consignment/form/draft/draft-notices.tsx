import { Banner } from '@marque/core/ui/banner';
import { Button } from '@marque/core/ui/button';
import { useTicking } from '@marque/core/ui/clock';
import { CheckIcon, WarningIcon } from '@marque/core/ui/icons';
import { useDateFormats } from '@marque/core/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormSession } from '../../form-session/open-form-session.ts';
import classes from '../form.module.css';
import { labelOf } from './draft-conflict.tsx';

interface DraftNoticesProps {
  readonly session: FormSession;
  readonly onNew: () => void;
}

/** Notices about a continued draft and about answers without a field in this form. */
export function DraftNotices({ session, onNew }: DraftNoticesProps) {
  const dropped = Object.entries(session.dropped);
  return (
    <>
      {dropped.length > 0 && <Dropped dropped={dropped} />}
      {session.continuedFrom !== null && <Resumed session={session} savedAt={session.continuedFrom} onNew={onNew} />}
    </>
  );
}

function Resumed({ session, savedAt, onNew }: DraftNoticesProps & { readonly savedAt: number }) {
  const { t } = useTranslation('consign');
  const { dayAndTime, date } = useDateFormats();
  const when = useTicking((now) => dayAndTime(savedAt, now, date));
  const [isClosed, setClosed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (isClosed) return null;
  // The old draft stays on the server, so it must be saved before the new one replaces it in this browser.
  const beginNew = async () => {
    setBusy(true);
    const remote = await session.autosave.saveNow();
    setBusy(false);
    if (remote.kind === 'saved') onNew();
  };
  return (
    <div className={classes.notice}>
      <Banner
        icon={<CheckIcon />}
        title={t('resumed.title', { when })}
        text={t('resumed.text')}
        closeLabel={t('resumed.close')}
        onClose={() => setClosed(true)}
      >
        <Button variant="bare" size="sm" isBusy={isBusy} onClick={() => void beginNew()}>
          {t('resumed.new')}
        </Button>
      </Banner>
    </div>
  );
}

function Dropped({ dropped }: { readonly dropped: readonly (readonly [string, unknown])[] }) {
  const { t, i18n } = useTranslation(['consign', 'fields']);
  const label = (key: string) => (i18n.exists(`fields:labels.${key}`) ? labelOf(t, key) : key);
  return (
    <section className={classes.dropped} role="status">
      <WarningIcon />
      <div>
        <b>{t('dropped.title')}</b> {t('dropped.text')}
        <dl>
          {dropped.map(([key, value]) => (
            <div key={key}>
              <dt>{label(key)}</dt>
              <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
