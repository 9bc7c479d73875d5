import { formatMoney } from '@marque/core/rules/format';
import { type Currency, fromMajor } from '@marque/core/rules/money';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Alert } from '../../../foundation/forms/index.ts';
import { SELLING, STATEMENT, salePath } from '../../../foundation/member/index.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { FailedSection, Section } from '../frame/section.tsx';
import { useSiteDate } from '../sales/use-site-date.ts';
import type { Statement, StatementData } from './load-statement.ts';
import classes from './statement.module.css';

/** What the member has sold from one day to another, with what they have received of it. */
export function StatementPage({ summary, period, statement }: StatementData) {
  const { t } = useTranslation(['sale', 'messages']);
  return (
    <AccountFrame tab="selling" summary={summary}>
      <PeriodForm period={period} />
      {statement === null ? (
        <FailedSection title={t('statement.failed')} />
      ) : statement === 'invalid' ? (
        <div className={classes.invalid}>
          <Alert title={t('messages:alerts_periodInvalid')}>{t('messages:alerts_periodInvalid_text')}</Alert>
        </div>
      ) : statement.sales.length === 0 ? (
        <EmptyState title={t('statement.none')} text={t('statement.noneText')}>
          <ButtonLink href={SELLING}>{t('back.seller')}</ButtonLink>
        </EmptyState>
      ) : (
        <StatementSheet statement={statement} />
      )}
    </AccountFrame>
  );
}

/** The period, as a form that the address answers. */
function PeriodForm({ period }: Pick<StatementData, 'period'>) {
  const { t } = useTranslation('sale');
  return (
    <div className={classes.bar}>
      <Link href={SELLING} className="mq-link mq-reach">
        {t('back.seller')}
      </Link>
      <Form key={`${period.from} ${period.to}`} method="get" action={STATEMENT} className={classes.period}>
        <label className={classes.day}>
          <span>{t('statement.from')}</span>
          <input type="date" name="from" defaultValue={period.from} required className={classes.input} />
        </label>
        <label className={classes.day}>
          <span>{t('statement.to')}</span>
          <input type="date" name="to" defaultValue={period.to} required className={classes.input} />
        </label>
        <Button type="submit" variant="second">
          {t('statement.show')}
        </Button>
      </Form>
    </div>
  );
}

function StatementSheet({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation('sale');
  const { count } = useLocale();
  const dateOf = useSiteDate();
  const day = (text: string) => dateOf(`${text}T12:00:00.000Z`);
  const { from, to, sellerName, totals, omitted } = statement;
  return (
    <Section
      title={t('statement.title')}
      note={t('statement.period', { name: sellerName, from: day(from), to: day(to) })}
    >
      <div className={classes.totals}>
        {totals.map((total) => (
          <Totals key={total.currencyCode} total={total} />
        ))}
      </div>
      {omitted > 0 && <p className="mq-soft">{t('statement.omitted', { count: omitted, number: count(omitted) })}</p>}
      <SalesTable statement={statement} />
    </Section>
  );
}

function Totals({ total }: { readonly total: Statement['totals'][number] }) {
  const { t } = useTranslation('sale');
  const { language, count } = useLocale();
  const money = (major: number) => formatMoney(fromMajor(major, total.currencyCode), language);
  const figures = [
    { label: t('statement.sold', { count: total.count, number: count(total.count) }), value: money(total.sold) },
    { label: t('statement.received'), value: money(total.received) },
    { label: t('statement.outstanding'), value: money(total.outstanding) },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SalesTable({ statement: { sales } }: { readonly statement: Statement }) {
  const { t } = useTranslation('sale');
  const { language } = useLocale();
  const dateOf = useSiteDate();
  const money = (major: number, currency: Currency) => formatMoney(fromMajor(major, currency), language);
  return (
    <table className={classes.table}>
      <caption className="mq-unseen">{t('statement.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statement.column.date')}</th>
          <th scope="col">{t('statement.column.lot')}</th>
          <th scope="col">{t('statement.column.state')}</th>
          <th scope="col">{t('statement.column.price')}</th>
        </tr>
      </thead>
      <tbody>
        {sales.map(({ auctionId, title, dtSoldUTC, currencyCode, salePrice, state, dtPaidUTC }) => (
          <tr key={`${auctionId} ${dtSoldUTC}`}>
            <td className="mq-figures">{dateOf(dtSoldUTC)}</td>
            <th scope="row">
              <Link href={salePath(auctionId)} className="mq-link mq-reach">
                {title}
              </Link>
            </th>
            <td>
              {t(`state.${state}`)}
              {dtPaidUTC !== null && state !== 'cancelled' && (
                <p className="mq-small mq-mute">{t('statement.paidOn', { date: dateOf(dtPaidUTC) })}</p>
              )}
            </td>
            <td className={classes.price}>{money(salePrice, currencyCode)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
