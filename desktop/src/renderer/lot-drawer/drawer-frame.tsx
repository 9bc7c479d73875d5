import { CloseIcon } from '@marque/core/ui/icons';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys/index.ts';
import { useConsole } from '../state/index.ts';
import classes from './lot-drawer.module.css';

interface DrawerFrameProps {
  readonly label: string;
  /** Picture and title, beside the close button. */
  readonly head: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** The panel on the right of a section. Escape closes it, and the focus returns to where it was when the panel opened. */
export function DrawerFrame({ label, head, children, foot }: DrawerFrameProps) {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const aside = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  // A dialog from which the drawer was opened has returned the focus by the time layout effects run, not yet while rendering.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    if (hasNoFocus()) aside.current?.focus();
  }, []);
  const close = useCallback(() => {
    const hadFocus = aside.current?.contains(document.activeElement) === true || hasNoFocus();
    navigation.setState({ drawer: null });
    if (hadFocus) returnFocus(opener.current);
  }, [navigation]);
  useKeys({ close });
  // Before the keys of the section beside it, which leave the focus alone.
  useEffect(() => {
    const element = aside.current;
    if (element === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || ownsEscape(event.target)) return;
      event.preventDefault();
      close();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [close]);
  return (
    <aside ref={aside} className={classes.drawer} aria-label={label} tabIndex={-1}>
      <header className={classes.head}>
        {head}
        <button type="button" className={classes.close} aria-label={t('action.close')} onClick={close}>
          <CloseIcon size={20} />
        </button>
      </header>
      <div className={classes.content}>{children}</div>
      {foot !== undefined && <footer className={classes.foot}>{foot}</footer>}
    </aside>
  );
}

/** Escape closes a dialog over the drawer, or an open list or menu in it, first. */
function ownsEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, [role="menu"], [aria-activedescendant]') !== null;
}

/** Gives the focus to the element, or to the current row of the wall if the element has gone from the page. */
function returnFocus(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isThere ? opener : document.querySelector<HTMLElement>('[data-wall-row][tabindex="0"]'))?.focus();
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
