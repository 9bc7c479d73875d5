import type { Listing } from '@marque/core/contracts/listings';
import { lotPath } from '@marque/core/rules/lot';
import { ShareIcon } from '@marque/core/ui/icons';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { useSession } from '../../../foundation/session/index.ts';
import classes from './title.module.css';

const SharePanel = lazyPart('share', () => import('./share-panel.tsx'));

/** A phone shares in its own way; elsewhere a panel opens, and closes with a press outside it. */
export function ShareButton({ lot }: { readonly lot: Listing }) {
  const { t } = useTranslation('lot');
  const { origins } = useSession();
  const [isOpen, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const page = { title: lot.title, url: origins[lot.site] + useHref(lotPath(lot)) };

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !around.current?.contains(event.target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  const share = () => {
    if (sharesItself()) void navigator.share(page).catch(() => undefined);
    else setOpen((before) => !before);
  };
  return (
    <div ref={around} className={classes.share}>
      <button ref={opener} type="button" className={classes.action} aria-expanded={isOpen} onClick={share}>
        <ShareIcon />
        {t('action.share')}
      </button>
      {isOpen && <SharePanel page={page} />}
    </div>
  );
}

/** Desktop browsers may have a share sheet as well, but none that people know. */
function sharesItself(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
}
