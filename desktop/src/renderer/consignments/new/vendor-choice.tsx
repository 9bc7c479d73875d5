import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import classes from './new.module.css';
import type { FoundVendor } from './use-vendor-search.ts';
import { VendorForm } from './vendor-form.tsx';
import { VendorLine, VendorSearchField } from './vendor-search.tsx';

interface VendorChoiceProps {
  readonly vendor: FoundVendor | null;
  readonly onChoose: (vendor: FoundVendor | null) => void;
}

/** The vendor of a consignment: found, or a new account. */
export function VendorChoice({ vendor, onChoose }: VendorChoiceProps) {
  const { t } = useTranslation('console');
  const [isAdding, setAdding] = useState(false);
  if (vendor !== null) {
    return (
      <div className={classes.chosen}>
        <VendorLine vendor={vendor} />
        <ConsoleButton variant="second" onClick={() => onChoose(null)}>
          {t('consignments.vendor.change')}
        </ConsoleButton>
      </div>
    );
  }
  if (isAdding) return <VendorForm onAdded={onChoose} onCancel={() => setAdding(false)} />;
  return (
    <>
      <VendorSearchField onChoose={onChoose} />
      <ConsoleButton variant="second" className={classes.addVendor} onClick={() => setAdding(true)}>
        {t('consignments.vendor.new')}
      </ConsoleButton>
    </>
  );
}
