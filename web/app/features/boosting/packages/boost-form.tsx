import { type BoostReply, buyBoost } from '@marque/core/contracts/boosting';
import type { BoostPackage } from '@marque/core/rules/boosting';
import { formatMoney, formatPercent } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { Button } from '@marque/core/ui/button';
import { ChoiceCard } from '@marque/core/ui/choice';
import { CardIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CostLine, CostList } from '../../../foundation/cost/index.ts';
import { CallFailed, useIsHydrated, useKeyedCall } from '../../../foundation/forms/index.ts';
import { useIsOffline } from '../../../foundation/live/index.ts';
import { billingPath, useMember } from '../../../foundation/member/index.ts';
import { browserApi } from '../../../foundation/session/index.ts';
import { boostPath } from '../paths.ts';
import classes from './boost-page.module.css';
import type { BoostPageData } from './load-boost-page.ts';
import { type OfferedPackage, PackageLine } from './package-list.tsx';

interface BoostFormProps extends BoostPageData {
  readonly onBought: (reply: BoostReply) => void;
}

/** The choice of a package, its cost with tax, the card that is charged, and the button that names the sum. */
export function BoostForm({ lot, offer, onBought }: BoostFormProps) {
  const { t } = useTranslation(['boost', 'messages']);
  const { language } = useLocale();
  const isHydrated = useIsHydrated();
  const isOffline = useIsOffline();
  const [chosen, setChosen] = useState<BoostPackage | null>(null);
  const payment = usePayment(lot.auctionId);
  const offered = offer.packages.find((one) => one.package === chosen) ?? offer.packages[0];
  if (offered === undefined) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await payment.call({ package: offered.package, total: offered.total });
    if (reply !== null) onBought(reply.body);
  };
  const total = formatMoney(fromMajor(offered.total, offer.currencyCode), language);
  return (
    <form method="dialog" className={classes.form} onSubmit={(event) => void submit(event)}>
      <h2 className="mq-h2">{t('page.packages')}</h2>
      <fieldset className={classes.packages}>
        <legend className="mq-unseen">{t('page.packages')}</legend>
        {offer.packages.map((one) => (
          <ChoiceCard
            key={one.package}
            name="package"
            value={one.package}
            checked={one.package === offered.package}
            onChange={() => {
              setChosen(one.package);
              payment.reset();
            }}
          >
            <PackageLine offered={one} lot={lot} offer={offer} />
          </ChoiceCard>
        ))}
      </fieldset>
      <Cost offered={offered} offer={offer} />
      <ChargedCard auctionId={lot.auctionId} />
      <CallFailed state={payment.state} href={billingPath(boostPath(lot.auctionId))} />
      <Button
        type="submit"
        size="lg"
        isWide
        isBusy={payment.state.kind === 'sending'}
        disabled={!isHydrated || isOffline}
      >
        {t(payment.state.kind === 'sending' ? 'page.paying' : 'page.pay', { total })}
      </Button>
      <p className="mq-small mq-mute">{t(isOffline ? 'page.offline' : 'page.note')}</p>
    </form>
  );
}

function usePayment(auctionId: number) {
  return useKeyedCall((body: { readonly package: BoostPackage; readonly total: number }, key) =>
    browserApi.call(buyBoost, { params: { auctionId }, body }, { idempotencyKey: key }),
  );
}

function Cost({ offered, offer }: { readonly offered: OfferedPackage } & Pick<BoostPageData, 'offer'>) {
  const { t } = useTranslation('boost');
  const { language } = useLocale();
  const inCurrency = (major: number) => fromMajor(major, offer.currencyCode);
  return (
    <CostList>
      <CostLine label={t(`package.${offered.package}`)} amount={inCurrency(offered.price)} />
      {offer.taxName !== null && (
        <CostLine
          label={t('page.tax', {
            tax: t(`common:taxes.${offer.taxName}`),
            percent: formatPercent(offer.taxRate * 100, language),
          })}
          amount={inCurrency(offered.tax)}
        />
      )}
      <CostLine label={t('page.total')} amount={inCurrency(offered.total)} isTotal />
    </CostList>
  );
}

/** The card on file, with the way to another one and back. */
function ChargedCard({ auctionId }: { readonly auctionId: number }) {
  const { t } = useTranslation('boost');
  const { card } = useMember();
  if (card === null) return null;
  return (
    <p className={classes.card}>
      <CardIcon />
      <span>{t('page.card', { last4: card.last4 })}</span>
      <Link href={billingPath(boostPath(auctionId))} className="mq-link mq-reach">
        {t('page.otherCard')}
      </Link>
    </p>
  );
}
