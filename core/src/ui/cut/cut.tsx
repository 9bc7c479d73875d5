import type { HTMLAttributes, ReactNode } from 'react';
import { classList } from '../class-list/index.ts';
import classes from './cut.module.css';

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** The box of a picture with cuts in it. Cuts are filled with `--mq-bg`, the background of the picture. */
export function CutFrame({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classList(classes.frame, className)} />;
}

interface CutProps extends HTMLAttributes<HTMLDivElement> {
  readonly corner: Corner;
}

/** A rectangle cut out of a corner of the frame, with words in it. Cut where the picture is quiet. */
export function Cut({ corner, className, ...rest }: CutProps) {
  return <div {...rest} className={classList(classes.cut, classes[corner], className)} />;
}

/** The cut of the heart, top right: a square on cars, a concave quarter on watches. */
export function HeartCut({ children }: { readonly children: ReactNode }) {
  return <div className={classList(classes.cut, classes['top-right'], classes.heart)}>{children}</div>;
}
