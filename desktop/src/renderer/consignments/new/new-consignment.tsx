import {
  firstAnswers,
  firstSetting,
  formFor,
  LOT_KINDS,
  type LotKind,
  SELLING_REGIONS,
  type SellingRegion,
} from '@marque/core/forms/first-values';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { isOffline, useBackend, useConsole } from '../../state/index.ts';
import classes from './new.module.css';
import type { FoundVendor } from './use-vendor-search.ts';
import { VendorChoice } from './vendor-choice.tsx';

/** Begins a consignment: its vendor, what is sold, and where it is. Without a connection the vendor can be chosen later. */
export function NewConsignment() {
  const { t } = useTranslation(['console', 'consign']);
  const { consignments } = useConsole();
  const offline = useBackend(({ connection }) => connection !== null && isOffline(connection.state));
  const [vendor, setVendor] = useState<FoundVendor | null>(null);
  const [kind, setKind] = useState<LotKind>('car');
  const [region, setRegion] = useState<SellingRegion>('UK');
  const formName = formFor(kind, region);
  const missing = vendor === null && !offline ? t('console:consignments.new.vendorMissing') : null;

  function begin(event: FormEvent): void {
    event.preventDefault();
    if (formName === null || missing !== null) return;
    consignments.begin({
      id: crypto.randomUUID(),
      formName,
      setting: firstSetting(formName, { kind, region }, vendor),
      answers: firstAnswers(vendor),
      vendorName: vendor?.name ?? '',
    });
  }

  return (
    <div className={classes.page}>
      <h1>{t('console:consignments.new.title')}</h1>
      <section className={classes.part}>
        <h2>{t('console:consignments.new.vendor')}</h2>
        <VendorChoice vendor={vendor} onChoose={setVendor} />
        {offline && vendor === null && <p className={classes.quiet}>{t('console:consignments.new.vendorLater')}</p>}
      </section>
      <form className={classes.part} onSubmit={begin}>
        <Choice
          legend={t('consign:choice.what')}
          name="kind"
          options={LOT_KINDS.map((value) => ({ value, label: t(`consign:kindOf.${value}`) }))}
          chosen={kind}
          onChoose={setKind}
        />
        {kind !== 'watch' && (
          <Choice
            legend={t('consign:choice.where')}
            name="region"
            options={SELLING_REGIONS.map((one) => ({ value: one.region, label: t(`consign:choice.place.${one.key}`) }))}
            chosen={region}
            onChoose={setRegion}
          />
        )}
        <div className={classes.buttons}>
          <ConsoleButton type="submit" offReason={missing}>
            {t('console:consignments.new.begin')}
          </ConsoleButton>
          {missing !== null && <p className={classes.quiet}>{missing}</p>}
        </div>
      </form>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ legend, name, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
