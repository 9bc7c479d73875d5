import { classList } from '@marque/core/ui/class-list';
import { CheckIcon, ErrorIcon, WarningIcon } from '@marque/core/ui/icons';
import type { ReactNode } from 'react';
import classes from './alert.module.css';

export type AlertTone = 'live' | 'met' | 'ending';

interface AlertProps {
  /** `live` for a failure, `met` for a success, `ending` for a warning. */
  readonly tone?: AlertTone;
  readonly title: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

const ICONS = { live: ErrorIcon, met: CheckIcon, ending: WarningIcon } as const;

/** The outcome of an action, or a warning before it. Screen readers announce it, failures at once. */
export function Alert({ tone = 'live', title, children }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classList(classes.alert, classes[tone])} role={tone === 'live' ? 'alert' : 'status'}>
      <Icon stroke={2} />
      <div>
        <b>{title}</b> {children}
      </div>
    </div>
  );
}
