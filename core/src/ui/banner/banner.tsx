import type { ReactNode } from 'react';
import { classList } from '../class-list/index.ts';
import { CloseIcon } from '../icons/index.ts';
import classes from './banner.module.css';

type BannerTone = 'plain' | 'ending' | 'met' | 'live' | 'accent';

interface BannerProps {
  readonly tone?: BannerTone;
  readonly icon: ReactNode;
  /** The fact, as a sentence. */
  readonly title: string;
  readonly text?: string | undefined;
  /** The way out: one link or button, two at most. */
  readonly children?: ReactNode;
  /** With both, it can be closed. */
  readonly closeLabel?: string;
  readonly onClose?: (() => void) | undefined;
}

/** One line across the page, 60 px high: icon, bold fact, the way out at the right. */
export function Banner({ tone = 'plain', icon, title, text, children, closeLabel, onClose }: BannerProps) {
  return (
    <div className={classList(classes.banner, classes[tone])} role="status">
      <div className={`mq-wrap ${classes.row}`}>
        {icon}
        <p className={classes.words}>
          <b>{title}</b> {text}
        </p>
        {children}
        {onClose !== undefined && (
          <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </button>
        )}
      </div>
    </div>
  );
}
