import type { CardEntry } from '@marque/core/rules/contact';
import { useTranslation } from 'react-i18next';
import loginClasses from '../login/login.module.css';

/** Card numbers of the sandbox gateway, with the key of each outcome below `account:card.test`. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'works' },
  { number: '4000 0025 0000 3155', does: 'challenge' },
  { number: '4000 0000 0000 0002', does: 'declined' },
  { number: '4000 0000 0000 0341', does: 'failsHold' },
] as const;

/** Expiry and security code that are valid for all test cards. */
export const TEST_CARD_REST = { expiry: '11 / 34', cvc: '123' } as const;

/** The demo offers test cards: pressing a number fills the form in. */
export function TestCards({ onPick }: { readonly onPick: (entry: CardEntry) => void }) {
  const { t } = useTranslation('account');
  return (
    <details className={loginClasses.demo}>
      <summary>{t('card.test.title')}</summary>
      <p className="mq-small mq-soft">{t('card.test.text')}</p>
      <ul>
        {TEST_CARDS.map(({ number, does }) => (
          <li key={number}>
            <button type="button" onClick={() => onPick({ number, ...TEST_CARD_REST })}>
              <span className="mq-figures">{number}</span>
              <span className="mq-mute">{t(`card.test.${does}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
