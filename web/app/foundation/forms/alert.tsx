import { classList } from '@marque/core/ui/class-list';
import { CheckIcon, ErrorIcon, WarningIcon } from '@marque/core/ui/icons';
import type { ReactNode } from 'react';
import classes from './alert.module.css';

export type AlertTone = 'live' | 'met' | 'ending';

interface AlertProps {
  /** A failure, a success, or something to see to. */
  readonly tone?: AlertTone;
  /** The fact, as a sentence. */
  readonly title: string;
  /** The way out. */
  readonly children?: ReactNode;
}

const ICONS = { live: ErrorIcon, met: CheckIcon, ending: WarningIcon } as const;

/** What became of what was just done, or what has to be known before it. Said aloud: at once where it failed. */
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
