import { findVendors, type Vendor } from '@marque/core/contracts/staff';
import { useTranslation } from 'react-i18next';
import { ConsoleDialog, DialogBody } from '../../../dialog/index.ts';
import type { WallRow } from '../../../lots/index.ts';
import { FetchedPart, useFetched } from '../../fetching/index.ts';
import classes from './dialogs.module.css';

/** How the seller can be reached. */
export function ContactDialog({ row, onClose }: { readonly row: WallRow; readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  const { vendorId, vendorNickName } = row.wire;
  const fetched = useFetched(findVendors, { query: { text: vendorNickName } }, vendorId);
  return (
    <ConsoleDialog title={t('lot.contact.title')} onClose={onClose}>
      <DialogBody>
        <FetchedPart
          fetched={fetched}
          isEmpty={({ vendors }) => vendors.every(({ userId }) => userId !== vendorId)}
          empty={t('lot.contact.none', { name: vendorNickName })}
        >
          {({ vendors }) => <Contact vendor={vendors.find(({ userId }) => userId === vendorId)} />}
        </FetchedPart>
      </DialogBody>
    </ConsoleDialog>
  );
}

function Contact({ vendor }: { readonly vendor: Vendor | undefined }) {
  const { t } = useTranslation('console');
  if (vendor === undefined) return null;
  return (
    <dl className={classes.facts}>
      <dt>{t('lot.contact.name')}</dt>
      <dd>
        {vendor.name}, {vendor.nickname}
      </dd>
      <dt>{t('lot.contact.email')}</dt>
      <dd>{vendor.email}</dd>
      <dt>{t('lot.contact.phone')}</dt>
      <dd>{vendor.phone ?? t('lot.contact.noPhone')}</dd>
    </dl>
  );
}
