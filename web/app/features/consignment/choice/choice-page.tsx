import { CAR_SITE_KINDS } from '@marque/core/forms/variants';
import { regionOf } from '@marque/core/rules/places';
import { CONSIGNMENT } from '@marque/core/rules/selling';
import type { ConsignmentLink } from '@marque/core/rules/visit';
import { Button } from '@marque/core/ui/button';
import { ChoiceCard } from '@marque/core/ui/choice';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { SELLING } from '../../../foundation/member/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import classes from './choice.module.css';

/** Asks for the kind of item and its location: a plain GET form that leads to the URL of the matching form. */
export function ChoicePage({ link }: { readonly link: ConsignmentLink }) {
  const { t } = useTranslation('consign');
  const { countryCode } = useSession();
  const place = firstPlace(countryCode, regionOf(countryCode));
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <h1 className="mq-h1">{t('choice.title')}</h1>
      <p className="mq-lead">{t('choice.lead')}</p>
      <Form action={CONSIGNMENT} className={classes.form}>
        <fieldset>
          <legend>{t('choice.what')}</legend>
          <div className={classes.cards}>
            {CAR_SITE_KINDS.map((kind) => (
              <Card
                key={kind}
                name="lotSubType"
                value={kind}
                label={t(`choice.kind.${kind}`)}
                help={t(`choice.kindHelp.${kind}`)}
                isFirst={kind === 'car'}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('choice.where')}</legend>
          <div className={classes.cards}>
            {SELLING_PLACES.map(({ key, region }) => (
              <Card
                key={key}
                name="region"
                value={region}
                label={t(`choice.place.${key}`)}
                help={t(`choice.placeHelp.${key}`)}
                isFirst={link.region === null ? key === place : region === link.region}
              />
            ))}
          </div>
        </fieldset>
        <OtherParameters link={link} />
        <Button type="submit" size="lg" className={classes.open}>
          {t('choice.open')}
        </Button>
        <p className="mq-small mq-mute">
          <Link href={SELLING} className="mq-link mq-reach">
            {t('choice.note')}
          </Link>
        </p>
      </Form>
    </div>
  );
}

interface CardProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly help: string;
  readonly isFirst: boolean;
}

function Card({ name, value, label, help, isFirst }: CardProps) {
  return (
    <ChoiceCard name={name} value={value} defaultChecked={isFirst} className={classes.card}>
      {label}
      <small>{help}</small>
    </ChoiceCard>
  );
}

/** The other parameters of the link are passed on. */
function OtherParameters({ link: { dealId, vendorId, dealTitle, skipsCard } }: { readonly link: ConsignmentLink }) {
  const kept = { did: dealId, vid: vendorId, dealTitle, 'skip-card': skipsCard ? '1' : null };
  return Object.entries(kept).map(([name, value]) =>
    value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** Locations of a lot that the first question offers: the values of links and the keys of their labels. */
export const SELLING_PLACES = [
  { key: 'UK', region: 'UK' },
  { key: 'Europe', region: 'Europe' },
  { key: 'Australia', region: 'Australia' },
  { key: 'HongKong', region: 'Hong Kong' },
  { key: 'US', region: 'US' },
  { key: 'UAE', region: 'UAE' },
  { key: 'elsewhere', region: '' },
] as const;
type SellingPlaceKey = (typeof SELLING_PLACES)[number]['key'];

const PLACE_OF_COUNTRY: Readonly<Record<string, SellingPlaceKey>> = {
  AU: 'Australia',
  HK: 'HongKong',
  US: 'US',
  AE: 'UAE',
};

/** The location of the visitor's country, preselected if the link names none. */
export function firstPlace(countryCode: string, region: string): SellingPlaceKey {
  const own = PLACE_OF_COUNTRY[countryCode];
  if (own !== undefined) return own;
  if (region === 'UK') return 'UK';
  return region === 'Europe' ? 'Europe' : 'elsewhere';
}
