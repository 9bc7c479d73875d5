import type { Answer, ApiFailure } from '@marque/core/client';
import { type Result, refuse } from '@marque/core/rules/result';
import { Button } from '@marque/core/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../../foundation/session/index.ts';
import { FailedAlert } from '../form/save-row.tsx';
import { useSave } from '../form/use-save.ts';
import { Section } from '../frame/section.tsx';
import classes from './watching.module.css';

/** The address of the member's calendar of saved lots, to copy and to replace. */
export function CalendarFeed({ address }: { readonly address: string }) {
  const { t } = useTranslation(['account', 'common']);
  const [copied, setCopied] = useState<string | null>(null);
  const { state, save } = useSave(renewAddress);
  const copy = () => {
    void navigator.clipboard.writeText(address).then(
      () => setCopied(address),
      () => undefined,
    );
  };
  return (
    <Section title={t('watching.calendar.title')}>
      <div className={classes.calendar}>
        <p className="mq-soft">{t('watching.calendar.text')}</p>
        <div className={classes.copy}>
          <input
            readOnly
            value={address}
            aria-label={t('watching.calendar.address')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="ink" size="sm" onClick={copy}>
            {t(copied === address ? 'common:action.copied' : 'common:action.copy')}
          </Button>
        </div>
        <p className="mq-small mq-mute">{t('watching.calendar.secret')}</p>
        <FailedAlert state={state} />
        <p role="status" className="mq-small">
          {state.kind === 'saved' && t('watching.calendar.renewed')}
        </p>
        <Button variant="second" size="sm" isBusy={state.kind === 'saving'} onClick={() => void save(undefined)}>
          {t('watching.calendar.renew')}
        </Button>
      </div>
    </Section>
  );
}

async function renewAddress(): Promise<Result<Answer<unknown>, ApiFailure>> {
  try {
    const { renewCalendarAddress } = await import('@marque/core/contracts/calendar');
    return await browserApi.call(renewCalendarAddress, {});
  } catch (error) {
    // A failed import of the contract is treated as a missing connection.
    console.error(error);
    return refuse({ kind: 'network' });
  }
}
