import { classList } from '@marque/core/ui/class-list';
import type { ComponentProps, ReactNode } from 'react';
import classes from './tabs.module.css';

interface TabButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-current'> {
  /** `page` where the tab is a page of its own, true where it chooses what the page shows. */
  readonly current: boolean | 'page';
  /** What is counted behind the words. */
  readonly count?: ReactNode;
}

/** One of several sections, views or periods, of which one is shown. */
export function TabButton({ current, count, className, children, ...button }: TabButtonProps) {
  return (
    <button
      {...button}
      type="button"
      aria-current={current || undefined}
      className={classList(classes.tab, current !== false && classes.current, className)}
    >
      {children}
      {count !== undefined && (
        <>
          {' '}
          <span>{count}</span>
        </>
      )}
    </button>
  );
}
