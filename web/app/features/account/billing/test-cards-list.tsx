import type { CardEntry } from '@marque/core/rules/contact';
import { useTranslation } from 'react-i18next';
import loginClasses from '../login/login.module.css';
import { TEST_CARD_REST, TEST_CARDS } from './test-cards.ts';

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
