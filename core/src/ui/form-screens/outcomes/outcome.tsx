import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/index.ts';
import { classList } from '../../class-list/index.ts';
import classes from './outcomes.module.css';

interface OutcomeProps {
  readonly title: string;
  /** One sentence below the heading. */
  readonly lead?: ReactNode;
  /** What happens next, and when. */
  readonly rows?: readonly { readonly when: string; readonly what: ReactNode }[];
  /** Links: one primary and one secondary button. */
  readonly children?: ReactNode;
  /** Small print below the links. */
  readonly note?: ReactNode;
  /** A picture beside the text from 900 px, with a cut corner. */
  readonly picture?: ReactNode;
  /** A full page, or a part of one such as a dialog. */
  readonly size?: 'page' | 'part';
  /** Whether the heading receives the focus, as it must when it replaces a form. */
  readonly takesFocus?: boolean;
}

/** The outcome of a form: heading, explanation, next steps and links. */
export function Outcome(props: OutcomeProps) {
  const { title, lead, rows = [], children, note, picture, size = 'page', takesFocus = false } = props;
  const isPage = size === 'page';
  const Heading = isPage ? 'h1' : 'h2';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classList(classes.outcome, isPage && classes.page)}>
      <div>
        <Heading ref={heading} tabIndex={-1} className={classList(isPage ? 'mq-display' : 'mq-h2', classes.title)}>
          {title}
        </Heading>
        {lead !== undefined && <p className="mq-lead">{lead}</p>}
        {rows.length > 0 && (
          <dl className={classes.rows}>
            {rows.map(({ when, what }) => (
              <div key={when}>
                <dt>{when}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        )}
        {children !== undefined && <div className={classes.actions}>{children}</div>}
        {note !== undefined && <p className={`mq-small mq-mute ${classes.note}`}>{note}</p>}
      </div>
      {picture !== undefined && <div className={classes.picture}>{picture}</div>}
    </div>
  );
}

/** The form was submitted earlier, from another window or an old link. */
export function AlreadySubmitted(props: Partial<OutcomeProps>) {
  const { t } = useTranslation('forms');
  return <Outcome title={t('forms:alreadySubmitted.title')} lead={t('forms:alreadySubmitted.lead')} {...props} />;
}

interface FormFailedProps extends Partial<OutcomeProps> {
  readonly onTryAgain: () => void;
}

/** The submission failed. The form keeps its answers. */
export function FormFailed({ onTryAgain, children, ...rest }: FormFailedProps) {
  const { t } = useTranslation('forms');
  return (
    <Outcome title={t('forms:failed.title')} lead={t('forms:failed.lead')} {...rest}>
      <Button onClick={onTryAgain}>{t('forms:failed.tryAgain')}</Button>
      {children}
    </Outcome>
  );
}

interface ThankYouProps extends Partial<OutcomeProps> {
  /** First name, if known: "Thank you, Hannah." */
  readonly name?: string | undefined;
}

/** The confirmation after submission. Its texts can be replaced. */
export function ThankYou({ name, ...rest }: ThankYouProps) {
  const { t } = useTranslation('forms');
  const title = name === undefined ? t('forms:thankYou.title') : t('forms:thankYou.titleWithName', { name });
  return <Outcome title={title} lead={t('forms:thankYou.lead')} {...rest} />;
}
