import * as contact from '../fields/contact.ts';
import * as location from '../fields/location.ts';
import * as sale from '../fields/sale.ts';
import * as watch from '../fields/watch.ts';
import type { Variant } from './types.ts';

/** The watch consignment form. The account supplies the e-mail address. */
export const watchForm: Variant = {
  id: 'watch',
  site: 'watches',
  version: 1,
  steps: [
    {
      key: 'seller',
      fields: [
        contact.vendorFullName,
        contact.vendorPhone,
        contact.vendorPrivateOrTrade,
        sale.canEscrow,
        watch.managedService,
        watch.reasonForSelling,
        sale.reservePrice,
        location.watchLocation,
      ],
    },
    {
      key: 'watch',
      fields: [
        watch.watchMake,
        watch.watchReferenceNumber,
        watch.serialNumber,
        watch.manufactureYear,
        watch.movementType,
        watch.dialColourAndType,
        watch.braceletMaterial,
        watch.hasBox,
        watch.hasPapersAndOrGuaranteeCard,
        watch.guaranteeCardYear,
        watch.additionalAccessories,
      ],
    },
    {
      key: 'condition',
      fields: [
        watch.goodWorkingOrder,
        watch.specifyAnyIssues,
        watch.specifyIssuesChips,
        watch.specifyIssuesDial,
        watch.specifyIssuesLume,
        watch.specifyIssuesBezel,
        watch.specifyIssuesBracelet,
        watch.specifyIssuesCase,
        watch.specifyIssuesClasp,
        watch.specifyIssuesPins,
        watch.specifyIssuesScratches,
      ],
    },
    {
      key: 'ownership',
      fields: [
        watch.legalOwner,
        watch.originalOwner,
        watch.authorityToSell,
        watch.yearPurchased,
        watch.purchasedFrom,
        watch.proofOfPurchase,
        watch.serviced,
      ],
    },
    { key: 'final', fields: [sale.watchImages, sale.termsAndConditions, sale.listedElsewhere] },
  ],
};
