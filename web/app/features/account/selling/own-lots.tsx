import type { OwnLot } from '@marque/core/contracts/selling';
import { ButtonLink } from '@marque/core/ui/button';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeed } from '../../../foundation/live/index.ts';
import { SELLING } from '../../../foundation/member/index.ts';
import listClasses from '../frame/list.module.css';
import { Section } from '../frame/section.tsx';
import type { OwnLotPage } from './load-selling.ts';
import { OwnLotRow } from './own-lot-row.tsx';
import classes from './selling.module.css';
import { waitsForVendor } from './waits-for-vendor.ts';

/** The first lots of each group on the page of all; a page of its own has the rest. */
const SHOWN = 6;

const groupPath = (group: OwnLotPage['group']) => `${SELLING}?group=${group}`;

/** The vendor's lots by group. Those that wait for the vendor come first. */
export function OwnLots({ pages }: { readonly pages: readonly OwnLotPage[] }) {
  const { t } = useTranslation('own');
  useSeed(useMemo(() => pages.flatMap(({ lots }) => lots), [pages]));
  const waiting = pages.flatMap(({ lots }) => lots.filter(waitsForVendor));
  return (
    <>
      {waiting.length > 0 && (
        <LotSection title={t('list.needsYou')} lots={waiting} total={waiting.length} href={null} />
      )}
      {pages.map(({ group, lots, total }) => {
        const others = lots.filter((lot) => !waitsForVendor(lot));
        return (
          <LotSection
            key={group}
            title={t(`list.${group}`)}
            lots={others.slice(0, SHOWN)}
            total={total - (lots.length - others.length)}
            href={groupPath(group)}
          />
        );
      })}
    </>
  );
}

interface LotSectionProps {
  readonly title: string;
  readonly lots: readonly OwnLot[];
  readonly total: number;
  /** The page of the group; null where all of it is shown. */
  readonly href: string | null;
}

function LotSection({ title, lots, total, href }: LotSectionProps) {
  const { t } = useTranslation('own');
  const { count } = useLocale();
  if (lots.length === 0) return null;
  return (
    <Section title={title} note={count(total)}>
      <ul>
        {lots.map((lot) => (
          <OwnLotRow key={lot.auctionId} lot={lot} />
        ))}
      </ul>
      {href !== null && total > lots.length && (
        <Link href={href} className={`mq-link mq-accent mq-reach ${classes.all}`}>
          {t('list.all', { count: total, number: count(total) })}
          <span className="mq-unseen">, {title}</span>
        </Link>
      )}
    </Section>
  );
}

/** A page of one group. */
export function OwnLotGroupPage({ page }: { readonly page: OwnLotPage }) {
  const { t } = useTranslation('own');
  useSeed(page.lots);
  const { count } = useLocale();
  return (
    <>
      <Section title={t(`list.${page.group}`)} note={count(page.total)}>
        <ul>
          {page.lots.map((lot) => (
            <OwnLotRow key={lot.auctionId} lot={lot} />
          ))}
        </ul>
      </Section>
      <div className={listClasses.more}>
        {page.next !== null && (
          <ButtonLink href={`${groupPath(page.group)}&after=${page.next}`} variant="second">
            {t('list.more')}
          </ButtonLink>
        )}
        <ButtonLink href={SELLING} variant="second">
          {t('list.back')}
        </ButtonLink>
      </div>
    </>
  );
}
