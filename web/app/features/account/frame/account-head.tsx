import { formatMonth, formatTime } from '@marque/core/rules/format';
import { type Badge, greetingAt, initialsOf } from '@marque/core/rules/people';
import { useTicking } from '@marque/core/ui/clock';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../../foundation/member/index.ts';
import { Badges } from './badges.tsx';
import classes from './frame.module.css';
import { LogOutButton } from './log-out-button.tsx';

/** The account's initials, greeting, nickname and membership date. */
export function AccountHead({ badges }: { readonly badges: readonly Badge[] }) {
  const { t } = useTranslation('account');
  const { language, timeZone } = useLocale();
  const me = useMember();
  const part = useTicking((now) => greetingAt(Number(formatTime(now, { timeZone }).slice(0, 2))));
  const month = formatMonth(me.memberSince, language, { timeZone });
  return (
    <header className={classes.head}>
      <span className={classes.avatar} aria-hidden="true">
        {initialsOf(me)}
      </span>
      <div className={classes.who}>
        <h1 className="mq-h1">{t(`greeting.${part}`, { name: me.firstName })}</h1>
        <p className="mq-soft">
          {t('memberSince', { nickname: me.nickname, month })} <Badges badges={badges} />
        </p>
      </div>
      <LogOutButton className={`mq-link mq-reach ${classes.logOut}`} />
    </header>
  );
}
