import type { HTMLAttributes, ReactNode } from 'react';
import { classList } from '../class-list/index.ts';
import classes from './cutout.module.css';

type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** The frame of a picture with cut-outs. They are filled with `--mq-bg`, the background around the picture. */
export function CutoutFrame({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classList(classes.frame, className)} />;
}

interface CutoutProps extends HTMLAttributes<HTMLDivElement> {
  readonly corner: Corner;
}

/** A rectangle cut out of a corner of the frame, with its content. Use a corner with little detail. */
export function Cutout({ corner, className, ...rest }: CutoutProps) {
  return <div {...rest} className={classList(classes.cut, classes[corner], className)} />;
}

/** The cut-out for the heart, top right: a square on cars, a concave quarter circle on watches. */
export function HeartCutout({ children }: { readonly children: ReactNode }) {
  return <div className={classList(classes.cut, classes['top-right'], classes.heart)}>{children}</div>;
}
