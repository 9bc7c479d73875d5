import type { Card } from '@marque/core/contracts/accounts';
import { needsThreeDSecureNotice } from '@marque/core/rules/people';
import { Button } from '@marque/core/ui/button';
import { CardIcon } from '@marque/core/ui/icons';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useToasts } from '@marque/core/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, useIsHydrated } from '../../../foundation/forms/index.ts';
import { useMember } from '../../../foundation/member/index.ts';
import { FormSection } from '../form/form-section.tsx';
import classes from './billing.module.css';

const SECTION_ID = 'card';

// Only users without a card, or with a new one, need the form. It renders only once its code has loaded, because
// a browser would submit a form without listeners into the URL.
const CardEntry = lazyPart('card', () => import('./card-entry.tsx'), { waiting: <FormPlaceholder /> });
const RemoveCardDialog = lazyPart('remove-card', () => import('./remove-card-dialog.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

/** The card on file. An account has one card; a new one replaces it. */
export function CardSection({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation('account');
  const { card, isVip } = useMember();
  const isAlive = useIsHydrated();
  const { show } = useToasts();
  // An expired card cannot be used, so the form for a new one is open.
  const [isReplacing, setReplacing] = useState(card?.isExpired === true);

  const finish = () => {
    setReplacing(false);
    // The form and the focus within it are about to unmount.
    document.getElementById(SECTION_ID)?.querySelector('h2')?.focus();
    show({ kind: 'success', icon: 'card', name: 'card', title: t('card.saved'), text: t('card.savedText') });
    onSaved();
  };

  return (
    <FormSection id={SECTION_ID} title={t('card.title')} text={t(isVip ? 'card.textVip' : 'card.text')}>
      {card !== null && <CardWarning card={card} />}
      {card !== null && <CardOnFile card={card} isReplacing={isReplacing} onReplace={() => setReplacing(true)} />}
      {(card === null || isReplacing) &&
        (isAlive ? (
          <CardEntry
            key={card?.cardId ?? 'first'}
            label={t(card === null ? 'card.add' : 'card.replaceWith')}
            onSaved={finish}
            onCancel={card === null ? null : () => setReplacing(false)}
          />
        ) : (
          <FormPlaceholder />
        ))}
    </FormSection>
  );
}

/** A placeholder with the height of the form. */
function FormPlaceholder() {
  return <div className={classes.formPlaceholder} aria-hidden="true" />;
}

/** The problem with the card on file: it prevents bids or may delay one. */
function CardWarning({ card }: { readonly card: Card }) {
  const { t } = useTranslation('account');
  const { isVip } = useMember();
  const status = { hasCard: true, isThreeDSecureChecked: card.threeDSecureChecked, isVip };
  if (card.isExpired) return <Alert title={t('card.expired')}>{t('card.expiredText')}</Alert>;
  if (!needsThreeDSecureNotice(status)) return null;
  return (
    <Alert tone="ending" title={t('card.unchecked')}>
      {t('card.uncheckedText')}
    </Alert>
  );
}

interface CardOnFileProps {
  readonly card: Card;
  readonly isReplacing: boolean;
  readonly onReplace: () => void;
}

function CardOnFile({ card, isReplacing, onReplace }: CardOnFileProps) {
  const { t } = useTranslation('account');
  const [isRemoving, setRemoving] = useState(false);
  const expiry = `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear).slice(-2)}`;
  return (
    <div className={classes.card}>
      <CardIcon size={28} stroke={1.4} />
      <p>
        <b className="mq-figures">{t('card.ending', { brand: t(`card.brand.${brandOf(card)}`), last4: card.last4 })}</b>
        <span className="mq-small mq-soft">{t(card.isExpired ? 'card.expiredOn' : 'card.goodUntil', { expiry })}</span>
      </p>
      {!isReplacing && (
        <div className={classes.cardActions}>
          <Button variant="second" size="sm" onClick={onReplace}>
            {t('card.replace')}
          </Button>
          <Button variant="danger" size="sm" onClick={() => setRemoving(true)}>
            {t('card.remove')}
          </Button>
        </div>
      )}
      {isRemoving && <RemoveCardDialog cardId={card.cardId} onClose={() => setRemoving(false)} />}
    </div>
  );
}

const BRANDS = ['visa', 'mastercard', 'amex'] as const;

function brandOf({ brand }: Card): (typeof BRANDS)[number] | 'card' {
  return BRANDS.find((known) => known === brand) ?? 'card';
}
