import { useTranslation } from 'react-i18next';
import { classList } from '../class-list/index.ts';
import { useLocale } from '../locale/index.ts';
import classes from './form-screens.module.css';

interface StepProgressProps {
  /** Title of the current step; omitted beside a heading that shows it. */
  readonly title?: string | undefined;
  /** From 1. */
  readonly step: number;
  readonly of: number;
  readonly className?: string | undefined;
}

/** "Step 6 of 8" above a bar with one segment for each step. */
export function StepProgress({ title, step, of, className }: StepProgressProps) {
  const { t } = useTranslation('forms');
  const { count } = useLocale();
  const words = t('forms:progress', { step: count(step), of: count(of) });
  return (
    <div className={classList(classes.progress, className)}>
      <p>
        {title !== undefined && <b>{title}</b>}
        <span className="mq-figures">{words}</span>
      </p>
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={1}
        aria-valuemax={of}
        aria-valuenow={step}
        className={classes.pieces}
      >
        {Array.from({ length: of }, (_, index) => index + 1).map((piece) => (
          <i key={piece} className={classList(piece < step && classes.past, piece === step && classes.present)} />
        ))}
      </div>
    </div>
  );
}
