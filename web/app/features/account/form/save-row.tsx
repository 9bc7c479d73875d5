import { Button } from '@marque/core/ui/button';
import { CheckIcon } from '@marque/core/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../foundation/live/index.ts';
import classes from './form.module.css';
import type { SaveState } from './use-save.ts';

interface SaveRowProps {
  readonly label: string;
  readonly state: SaveState;
  /** What is said once it is kept; "Saved." unless given. */
  readonly savedText?: string;
  readonly isDisabled?: boolean;
  /** A second way beside the button. */
  readonly children?: ReactNode;
}

/** The foot of a form: its button, and beside it what became of pressing it. Offline the button says why it waits. */
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
