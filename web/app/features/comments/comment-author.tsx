import { dayWords, formatDate, formatTime, formatWeekday } from '@marque/core/rules/format';
import type { LotComment } from '@marque/core/rules/live';
import { BADGE_APPEARANCES, type Badge } from '@marque/core/rules/people';
import { useTicking } from '@marque/core/ui/clock';
import { useLocale, useTimeZone } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import classes from './author.module.css';
import { BadgeMark } from './badge-mark.tsx';

interface CommentAuthorProps {
  readonly comment: LotComment;
  readonly badges: readonly Badge[];
  readonly isOwn: boolean;
}

/** Who wrote a comment and when: the pseudonym, what the author is on this platform, the time. */
export function CommentAuthor({ comment, badges, isOwn }: CommentAuthorProps) {
  const { t } = useTranslation('lot');
  const isKnownSeller = badges.some((badge) => BADGE_APPEARANCES[badge].side === 'seller');
  return (
    <p className={classes.author}>
      <b>{comment.displayName}</b>
      {isOwn && <span>({t('comments.you')})</span>}
      {comment.isVendor && <span className={classes.vendor}>{t('comments.seller')}</span>}
      {comment.isConsignor && !comment.isVendor && !isKnownSeller && <span>{t('comments.consignor')}</span>}
      {badges.map((badge) => (
        <BadgeMark key={badge} badge={badge} />
      ))}
      <CommentTime at={comment.at} />
    </p>
  );
}

/** "Today 14:02", "Yesterday 21:14"; from a week ago on the date. */
function CommentTime({ at }: { readonly at: number }) {
  const { t } = useTranslation('common');
  const { language, countryCode } = useLocale();
  const { timeZone } = useTimeZone();
  const words = useTicking((now) => {
    const { key, hasTime } = dayWords(at, now, timeZone);
    const values = {
      weekday: formatWeekday(at, language, { timeZone }),
      date: formatDate(at, { countryCode, timeZone }),
    };
    return hasTime ? `${t(key, values)} ${formatTime(at, { timeZone })}` : t(key, values);
  });
  return <time dateTime={new Date(at).toISOString()}>{words}</time>;
}
