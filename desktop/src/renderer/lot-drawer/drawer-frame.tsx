import { CloseIcon } from '@marque/core/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsole } from '../state/index.ts';
import classes from './lot-drawer.module.css';

interface DrawerFrameProps {
  readonly label: string;
  /** Picture and title, beside the close button. */
  readonly head: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** The panel on the right of the wall. Escape closes it and returns the focus to the wall. */
export function DrawerFrame({ label, head, children, foot }: DrawerFrameProps) {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const opener = useRef<Element | null>(document.activeElement);
  const close = () => {
    navigation.setState({ drawer: null });
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = aside.current;
    if (element === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || ownsEscape(event.target)) return;
      event.preventDefault();
      navigation.setState({ drawer: null });
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [navigation]);
  return (
    <aside ref={aside} className={classes.drawer} aria-label={label}>
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

/** Escape closes a dialog over the drawer, or an open list of a field, first. */
function ownsEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, [role="combobox"][aria-expanded="true"]') !== null;
}
