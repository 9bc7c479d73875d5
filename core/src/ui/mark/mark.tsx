import type { CSSProperties } from 'react';
import classes from './mark.module.css';

interface DieProps {
  /** Pixels; 22 unless said. */
  readonly size?: number;
  /** Name of a colour token; the accent unless said. */
  readonly colour?: 'accent' | 'sunk' | 'ink' | 'ink2' | 'ink3';
}

/** The mark alone: cars a square, watches a disc, each without the quarter at its top right. */
export function Die({ size, colour }: DieProps) {
  const style = {
    ...(size === undefined ? {} : { '--die': `${size}px` }),
    ...(colour === undefined ? {} : { '--die-colour': `var(--mq-${colour})` }),
  } as CSSProperties;
  return <span aria-hidden="true" className={classes.die} style={style} />;
}

/** Mark, name and site. The words come from outside, since they are the name of the site in the page's language. */
export function Logo({ name, siteName }: { readonly name: string; readonly siteName: string }) {
  return (
    <span className={classes.logo}>
      <Die />
      <span>{name}</span> <span className={classes.site}>{siteName}</span>
    </span>
  );
}
