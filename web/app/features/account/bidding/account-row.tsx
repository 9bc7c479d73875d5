import type { Listing } from '@marque/core/contracts/listings';
import type { RowIcon, RowTone } from '@marque/core/rules/account';
import { countdownBarEnd } from '@marque/core/rules/display';
import { lotPath } from '@marque/core/rules/lot';
import { classList } from '@marque/core/ui/class-list';
import { LastSecondsBar } from '@marque/core/ui/clock';
import { CutoutFrame } from '@marque/core/ui/cutout';
import { CalendarIcon, CheckIcon, ErrorIcon, SpeechIcon, WarningIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { timeFactsOf } from '@marque/core/ui/lot-facts';
import { LotTitle } from '@marque/core/ui/lot-title';
import { LotPicture } from '@marque/core/ui/picture';
import { type ReactNode, useCallback } from 'react';
import { useSession } from '../../../foundation/session/index.ts';
import classes from './rows.module.css';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
}

interface AccountRowProps {
  readonly lot: Listing;
  readonly tone: RowTone;
  readonly icon: RowIcon;
  /** The status in two or three words. */
  readonly status: string;
  /** The status as a sentence, with a link to the next step. */
  readonly text: string;
  /** Three figures; the first is the account's own. */
  readonly figures: readonly Figure[];
  readonly action: ReactNode;
}

const ICONS = {
  warning: WarningIcon,
  check: CheckIcon,
  error: ErrorIcon,
  waiting: CalendarIcon,
  speech: SpeechIcon,
} as const;

/** A lot that the account bids on or sells: picture, status, figures and actions. */
export function AccountRow({ lot, tone, icon, status, text, figures, action }: AccountRowProps) {
  const hrefOf = useLotHref();
  const href = hrefOf(lot);
  const barEndsAt = countdownBarEnd(timeFactsOf(lot));
  const Icon = ICONS[icon];
  return (
    <li className={classes.row}>
      <CutoutFrame className={classes.frame}>
        <Link href={href} tabIndex={-1} aria-hidden="true" className={classes.picture}>
          <LotPicture
            lot={lot}
            sizes="(max-width: 599px) 104px, (max-width: 1200px) 150px, 186px"
            least={160}
            most={480}
          />
        </Link>
        {barEndsAt !== null && <LastSecondsBar endsAt={barEndsAt} look="strip" />}
      </CutoutFrame>
      <div className={classes.words}>
        <p className={classList(classes.status, classes[tone])}>
          <Icon size={18} stroke={2} />
          {status}
        </p>
        <h3 className={classes.title}>
          <Link href={href}>
            <LotTitle title={lot.title} />
          </Link>
        </h3>
        <p className={classes.text}>{text}</p>
      </div>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.action}>{action}</div>
    </li>
  );
}

type LotPlace = Pick<Listing, 'site' | 'lotType' | 'slug'>;

/** The panel on a lot's page, which opens there. */
export const PANEL = '#panel';

/** URLs of lot pages. An account has lots on both sites, and a lot page exists only on the lot's own site. */
export function useLotHref(): (lot: LotPlace, rest?: string) => string {
  const { site, origins } = useSession();
  return useCallback(
    (lot, rest = '') => `${lot.site === site ? '' : origins[lot.site]}${lotPath(lot)}${rest}`,
    [site, origins],
  );
}
