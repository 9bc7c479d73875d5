import { Button } from '@marque/core/ui/button';
import { CheckIcon } from '@marque/core/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../foundation/forms/index.ts';
import { useIsOffline } from '../../../foundation/live/index.ts';
import classes from './form.module.css';
import type { SaveState } from './use-save.ts';

interface SaveRowProps {
  readonly label: string;
  readonly state: SaveState;
  /** The text after a successful save; "Saved." by default. */
  readonly savedText?: string;
  readonly isDisabled?: boolean;
  /** A secondary action beside the button. */
  readonly children?: ReactNode;
}

/** The footer of a form: its button and the result of the last save. While offline, the button shows why it is disabled. */
export function SaveRow({ label, state, savedText, isDisabled = false, children }: SaveRowProps) {
  const { t } = useTranslation('account');
  const isOffline = useIsOffline();
  return (
    <div className={classes.row}>
      <Button type="submit" isBusy={state.kind === 'saving'} disabled={isDisabled || isOffline}>
        {label}
      </Button>
      {children}
      <p role="status" className={classes.outcome}>
        {isOffline && <span className="mq-soft">{t('save.offline')}</span>}
        {state.kind === 'saved' && !isOffline && (
          <span className={classes.saved}>
            <CheckIcon size={18} stroke={2} />
            {savedText ?? t('save.saved')}
          </span>
        )}
      </p>
    </div>
  );
}

interface FailedAlertProps {
  /** The status of the form; the message is a key of the locale files. */
  readonly state: { readonly kind: string; readonly message?: string };
}

/** The reason for a failed save and its fix; renders only after a failure. */
export function FailedAlert({ state: { kind, message } }: FailedAlertProps) {
  const { t, i18n } = useTranslation(['account', 'messages']);
  if (kind !== 'failed' || message === undefined) return null;
  const text = `${message}_text`;
  return <Alert title={t(message)}>{i18n.exists(text) && t(text)}</Alert>;
}
