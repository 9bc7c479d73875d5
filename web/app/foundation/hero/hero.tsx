import { classList } from '@marque/core/ui/class-list';
import type { ReactNode } from 'react';
import classes from './hero.module.css';

interface HeroProps {
  /** Fills the picture's area. */
  readonly picture: ReactNode;
  /** Heading first. */
  readonly children: ReactNode;
  /** Shows the picture uncropped beside the text, where a crop under the text would remove a part of its subject. */
  readonly isPictureWhole?: boolean;
  /** At the picture's lower right. */
  readonly controls?: ReactNode;
  /** May set `--hero-height` and the other variables for each window width. */
  readonly className?: string | undefined;
}

/** The top of a page of the cars site: the text is in a cut of the picture. */
export function CarHero({ picture, children, controls, className, isPictureWhole = false }: HeroProps) {
  return (
    <div className={classList(classes.cars, isPictureWhole && classes.whole, className)}>
      <div className={classes.frame}>
        <div className={classes.photo}>{picture}</div>
        <div className={classes.cut}>{children}</div>
        {controls !== undefined && <div className={classes.controls}>{controls}</div>}
      </div>
    </div>
  );
}

/** The top of a page of the watches site: the text is beside the picture, which has a quarter disc cut out. */
export function WatchHero({ picture, children, controls, className }: Omit<HeroProps, 'isPictureWhole'>) {
  return (
    <div className={classList(classes.watches, className)}>
      <div className="mq-wrap">
        <div className={classes.words}>{children}</div>
      </div>
      <div className={classes.picture}>{picture}</div>
      {controls !== undefined && <div className={classes.controls}>{controls}</div>}
    </div>
  );
}
