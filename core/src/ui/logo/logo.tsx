import type { CSSProperties } from 'react';
import classes from './logo.module.css';

interface LogoMarkProps {
  /** Pixels; 22 by default. */
  readonly size?: number;
  /** A colour token; the accent by default. */
  readonly colour?: 'accent' | 'sunk' | 'ink' | 'ink2' | 'ink3';
}

/** The mark alone: a square on cars, a disc on watches, each without its top right quarter. */
export function LogoMark({ size, colour }: LogoMarkProps) {
  const style = {
    ...(size === undefined ? {} : { '--mark-size': `${size}px` }),
    ...(colour === undefined ? {} : { '--mark-colour': `var(--mq-${colour})` }),
  } as CSSProperties;
  return <span aria-hidden="true" className={classes.mark} style={style} />;
}

/** The mark, the name and the site's name in the page's language. */
export function Logo({ name, siteName }: { readonly name: string; readonly siteName: string }) {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span>{name}</span> <span className={classes.site}>{siteName}</span>
    </span>
  );
}
