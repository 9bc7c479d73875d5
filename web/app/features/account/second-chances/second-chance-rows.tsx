import { instantOf } from '@marque/core/contracts/instants';
import type { OwnSecondChance } from '@marque/core/contracts/second-chances';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { ButtonLink } from '@marque/core/ui/button';
import { TimeLeft } from '@marque/core/ui/clock';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { secondChancePath } from '../../../foundation/member/index.ts';
import { AccountRow } from '../bidding/account-row.tsx';
import rowClasses from '../bidding/rows.module.css';
import { Section } from '../frame/section.tsx';

/** Lots that the account can buy at its own highest bid, because their sale was cancelled. */
export function SecondChanceRows({ chances }: { readonly chances: readonly OwnSecondChance[] }) {
  const { t } = useTranslation('sale');
  const { count } = useLocale();
  if (chances.length === 0) return null;
  return (
    <Section title={t('chance.title')} note={count(chances.length)}>
      <ul>
        {chances.map((chance) => (
          <SecondChanceRow key={chance.auctionId} chance={chance} />
        ))}
      </ul>
    </Section>
  );
}

function SecondChanceRow({ chance }: { readonly chance: OwnSecondChance }) {
  const { t } = useTranslation('sale');
  const { language } = useLocale();
  const { lot, amount, total, currencyCode, dtExpiresUTC, auctionId } = chance;
  const money = (major: number) => formatMoney(fromMajor(major, currencyCode), language);
  return (
    <AccountRow
      lot={lot}
      tone="accent"
      icon="speech"
      status={t('chance.status')}
      text={t('chance.text')}
      figures={[
        { label: t('chance.yourBid'), value: money(amount) },
        { label: t('chance.total'), value: total === null ? money(amount) : money(total) },
        { label: t('chance.openFor'), value: <TimeLeft until={instantOf(dtExpiresUTC)} /> },
      ]}
      action={
        <ButtonLink href={secondChancePath(auctionId)} isWide className={rowClasses.button}>
          {t('chance.answer')}
          <span className="mq-unseen">, {lot.title}</span>
        </ButtonLink>
      }
    />
  );
}
