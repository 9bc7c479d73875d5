import { useTranslation } from 'react-i18next';
import { ConsoleDialog, DialogBody } from '../../dialog/index.ts';
import { VendorChoice } from '../new/index.ts';
import type { FormSession } from '../session/index.ts';

interface VendorDialogProps {
  readonly session: FormSession;
  readonly onClose: () => void;
}

/** Chooses the vendor of a draft that was begun without one, or another one. */
export function VendorDialog({ session, onClose }: VendorDialogProps) {
  const { t } = useTranslation('console');
  return (
    <ConsoleDialog title={t('consignments.vendor.title')} onClose={onClose}>
      <DialogBody>
        <VendorChoice
          vendor={null}
          onChoose={(vendor) => {
            if (vendor === null) return;
            session.chooseVendor(vendor);
            onClose();
          }}
        />
      </DialogBody>
    </ConsoleDialog>
  );
}
