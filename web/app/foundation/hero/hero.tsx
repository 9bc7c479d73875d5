import { classList } from '@marque/core/ui/class-list';
import type { ReactNode } from 'react';
import classes from './hero.module.css';

interface HeroProps {
  /** Covers the place it is given. */
  readonly picture: ReactNode;
  /** Heading first. */
  readonly children: ReactNode;
  /** At the picture's lower right. */
  readonly controls?: ReactNode;
  /** May set `--hero-height` and the like, for each width of the window. */
  readonly className?: string | undefined;
}

/** A page's first sight on the site of cars: the words stand in the sky above the bonnet. */
export function CarHero({ picture, children, controls, className }: HeroProps) {
  return (
    <div className={classList(classes.cars, className)}>
      <div className={classes.frame}>
        <div className={classes.photo}>{picture}</div>
        <div className={classes.cut}>{children}</div>
        {controls !== undefined && <div className={classes.controls}>{controls}</div>}
      </div>
    </div>
  );
}

/** A page's first sight on the site of watches: words beside the picture, a quarter of a disc bitten out of that. */
export function WatchHero({ picture, children, controls, className }: HeroProps) {
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
