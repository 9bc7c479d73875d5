import { Button, ButtonLink } from '@marque/core/ui/button';
import { CheckIcon } from '@marque/core/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT } from '../addresses/index.ts';
import classes from './boxed-outcome.module.css';

interface BoxedOutcomeProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** A line about the success, above the heading. */
  readonly sign?: string;
  readonly children?: ReactNode;
}

/** The outcome of a form inside a page or drawer. Its heading takes the focus, since the form is gone. */
export function BoxedOutcome({ title, text, sign, children }: BoxedOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.outcome}>
      {sign !== undefined && (
        <p className={`mq-small ${classes.sign}`}>
          <CheckIcon size={18} stroke={2} />
          {sign}
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} className="mq-h2">
        {title}
      </h2>
      {text !== undefined && <p className="mq-soft">{text}</p>}
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

interface NotSentProps {
  readonly title?: string;
  /** The reason, if it is known; a general text otherwise. */
  readonly text?: ReactNode;
  readonly onTryAgain: () => void;
}

/** Says that a form could not be sent and that its answers are still there. */
export function NotSent({ title, text, onTryAgain }: NotSentProps) {
  const { t } = useTranslation(['sell', 'forms']);
  return (
    <BoxedOutcome title={title ?? t('forms:failed.title')} text={text ?? t('forms:failed.lead')}>
      <Button size="lg" onClick={onTryAgain}>
        {t('forms:failed.tryAgain')}
      </Button>
      <ButtonLink href={CONTACT} variant="second" size="lg">
        {t('sell:outcome.failure.contact')}
      </ButtonLink>
    </BoxedOutcome>
  );
}
