import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './login.module.css';

/** Names of the demo accounts; `account:demo.who` describes each. */
const NAMES = [
  'buyer',
  'rival',
  'seller',
  'dealer',
  'managed',
  'vip',
  'unverified',
  'nocard',
  'expiredcard',
  'nophone',
  'no3ds',
  'blocked',
  'noterms',
  'staff',
  'super',
] as const;
const PASSWORD = 'marque-demo-1';

interface DemoAccountsProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onFilled: () => void;
}

/** The public accounts of a demo: pressing one fills the form in. */
export function DemoAccounts({ form, onFilled }: DemoAccountsProps) {
  const { t } = useTranslation('account');
  const fill = (name: string) => {
    write(form.current, 'email', `${name}@marque.test`);
    write(form.current, 'password', PASSWORD);
    onFilled();
  };
  return (
    <details className={classes.demo}>
      <summary>{t('demo.title')}</summary>
      <p className="mq-small mq-soft">{t('demo.text', { password: PASSWORD })}</p>
      <ul>
        {NAMES.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => fill(name)}>
              <span>{`${name}@marque.test`}</span>
              <span className="mq-mute">{t(`demo.who.${name}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Uses the native value setter and an input event, because React listens to that event only. */
function write(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
