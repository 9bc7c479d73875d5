import type { ApiFailure } from '@marque/core/client';
import { addVendor } from '@marque/core/contracts/staff';
import { VENDOR_TYPES } from '@marque/core/rules/lot';
import { COUNTRIES, DEFAULT_COUNTRY } from '@marque/core/rules/places';
import { WarningIcon } from '@marque/core/ui/icons';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { PAGE_LOCALE } from '../../language/page-language.ts';
import { useFailureWords, useWrite } from '../../lot-drawer/sending/index.ts';
import { isOffline, useBackend } from '../../state/index.ts';
import classes from './new.module.css';
import { type FoundVendor, foundOf } from './use-vendor-search.ts';
import {
  isEmailInUse,
  refusedVendorFields,
  VENDOR_FIELDS,
  type VendorEntry,
  type VendorField,
  vendorBody,
  vendorFaults,
} from './vendor-entry.ts';

interface VendorFormProps {
  readonly onAdded: (vendor: FoundVendor) => void;
  readonly onCancel: () => void;
}

const EMPTY: VendorEntry = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  countryCode: DEFAULT_COUNTRY,
  vendorType: 'private',
};
const COUNTRY_NAMES = new Intl.DisplayNames(PAGE_LOCALE, { type: 'region' });
const NAMED_COUNTRIES = COUNTRIES.map((code) => ({ code, name: COUNTRY_NAMES.of(code) ?? code })).toSorted((a, b) =>
  a.name.localeCompare(b.name, PAGE_LOCALE),
);
const INPUTS = {
  firstName: { autoComplete: 'off', maxLength: 80 },
  lastName: { autoComplete: 'off', maxLength: 80 },
  email: { type: 'email', autoComplete: 'off', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'off', maxLength: 30 },
} as const;

/** Opens an account for a vendor, who confirms it by e-mail. It needs the server. */
export function VendorForm({ onAdded, onCancel }: VendorFormProps) {
  const { t } = useTranslation('console');
  const { entry, change, faults, failure, isBusy, submit } = useNewVendor(onAdded);
  const offline = useBackend(({ connection }) => connection !== null && isOffline(connection.state));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={form} className={classes.vendorForm} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.quiet}>{t('consignments.vendor.confirms')}</p>
      <div className={classes.vendorFields}>
        {(['firstName', 'lastName', 'email', 'phone'] as const).map((field) => (
          <VendorFieldFrame key={field} field={field} isWrong={faults.includes(field)}>
            {(attributes) => (
              <input
                {...INPUTS[field]}
                {...attributes}
                value={entry[field]}
                onChange={(event) => change({ [field]: event.currentTarget.value })}
              />
            )}
          </VendorFieldFrame>
        ))}
        <VendorFieldFrame field="countryCode" isWrong={faults.includes('countryCode')}>
          {(attributes) => (
            <select
              {...attributes}
              value={entry.countryCode}
              onChange={(event) => change({ countryCode: event.currentTarget.value })}
            >
              {NAMED_COUNTRIES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </VendorFieldFrame>
        <VendorFieldFrame field="vendorType" isWrong={faults.includes('vendorType')}>
          {(attributes) => (
            <select
              {...attributes}
              value={entry.vendorType}
              onChange={(event) => {
                const vendorType = VENDOR_TYPES.find((type) => type === event.currentTarget.value);
                if (vendorType !== undefined) change({ vendorType });
              }}
            >
              {VENDOR_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`consignments.vendor.type.${type}`)}
                </option>
              ))}
            </select>
          )}
        </VendorFieldFrame>
      </div>
      <VendorFailure failure={failure} />
      <div className={classes.buttons}>
        <ConsoleButton
          type="submit"
          aria-busy={isBusy}
          offReason={offline ? t('consignments.vendor.addOffline') : isBusy ? t('lot.busy') : null}
        >
          {t('consignments.vendor.add')}
        </ConsoleButton>
        <ConsoleButton variant="second" onClick={onCancel}>
          {t('consignments.vendor.cancel')}
        </ConsoleButton>
      </div>
      {offline && <p className={classes.quiet}>{t('consignments.vendor.addOffline')}</p>}
    </form>
  );
}

function VendorFailure({ failure }: { readonly failure: ApiFailure | null }) {
  const { t } = useTranslation('console');
  const words = useFailureWords();
  return (
    <div role="alert" className={classes.failure}>
      {failure !== null && (
        <>
          <WarningIcon size={18} />
          {isEmailInUse(failure) ? t('consignments.vendor.emailInUse') : words(failure)}
        </>
      )}
    </div>
  );
}

interface VendorFieldFrameProps {
  readonly field: VendorField;
  readonly isWrong: boolean;
  readonly children: (attributes: {
    readonly id: string;
    readonly name: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

function VendorFieldFrame({ field, isWrong, children }: VendorFieldFrameProps) {
  const { t } = useTranslation('console');
  const id = useId();
  const faultId = `${id}-fault`;
  return (
    <div className={classes.field} data-wrong={isWrong || undefined}>
      <label htmlFor={id}>{t(`consignments.vendor.field.${field}`)}</label>
      {children({ id, name: field, 'aria-invalid': isWrong, 'aria-describedby': isWrong ? faultId : undefined })}
      {isWrong && <p id={faultId}>{t(`consignments.vendor.fault.${field}`)}</p>}
    </div>
  );
}

function useNewVendor(onAdded: VendorFormProps['onAdded']) {
  const write = useWrite();
  const [entry, setEntry] = useState(EMPTY);
  const [faults, setFaults] = useState<readonly VendorField[]>([]);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const change = (part: Partial<VendorEntry>) => {
    setEntry((before) => ({ ...before, ...part }));
    setFaults((before) => before.filter((field) => !(field in part)));
  };

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const wrong = vendorFaults(entry);
    setFailure(null);
    if (wrong.length > 0) return show(form, wrong);
    isSending.current = true;
    setBusy(true);
    const result = await write(addVendor, { body: vendorBody(entry) });
    isSending.current = false;
    setBusy(false);
    if (result.ok) return onAdded(foundOf(result.value));
    const named = refusedVendorFields(result.error);
    if (named.length === 0) setFailure(result.error);
    show(form, isEmailInUse(result.error) ? ['email'] : named);
  }

  function show(form: HTMLFormElement, wrong: readonly VendorField[]): void {
    setFaults(wrong);
    const first = VENDOR_FIELDS.find((field) => wrong.includes(field));
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return { entry, change, faults, failure, isBusy, submit };
}
