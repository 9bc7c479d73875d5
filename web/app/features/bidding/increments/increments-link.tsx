import { lazyPart } from '@marque/core/ui/lazy-part';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const Increments = lazyPart('increments', () => import('./increments.tsx'), {
  onFailed: ({ onClose }: { readonly onClose: () => void }) => onClose(),
});

/** Opens the table of increments of the lot. */
export function IncrementsLink({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation('bidding');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`mq-link mq-reach ${className ?? ''}`} onClick={() => setOpen(true)}>
        {t('increments')}
      </button>
      {isOpen && <Increments onClose={() => setOpen(false)} />}
    </>
  );
}
