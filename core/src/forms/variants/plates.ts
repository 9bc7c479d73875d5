import * as contact from '../fields/contact.ts';
import * as plate from '../fields/plate.ts';
import * as sale from '../fields/sale.ts';
import type { Variant } from './types.ts';

const SELLER = [
  contact.firstName,
  contact.lastName,
  contact.vendorEmail,
  contact.vendorMobile,
  contact.vendorType,
  sale.reservePrice,
];

export const plateForm: Variant = {
  id: 'plate',
  site: 'cars',
  version: 1,
  steps: [
    { key: 'seller', fields: SELLER },
    {
      key: 'plate',
      fields: [
        sale.canEscrowPlate,
        plate.regNumber,
        plate.plateOnRetention,
        plate.legalOwnerPlate,
        plate.legalOwnerPlateDetails,
        sale.plateImages,
        sale.termsAndConditions,
      ],
    },
  ],
};

export const plateAustralia: Variant = {
  id: 'plate-australia',
  site: 'cars',
  version: 1,
  steps: [
    { key: 'seller', fields: SELLER },
    {
      key: 'plate',
      fields: [
        plate.state,
        plate.plateNumber,
        plate.plateOnVehicle,
        plate.legalOwnerPlate,
        plate.legalOwnerPlateDetails,
        plate.plateSignificance,
        sale.australianPlateImages,
        sale.termsAndConditions,
      ],
    },
  ],
};

/** Staff check the papers before publication. The form asks for no photograph. */
export const plateUae: Variant = {
  id: 'plate-uae',
  site: 'cars',
  version: 1,
  currency: 'aed',
  steps: [
    { key: 'seller', fields: SELLER },
    {
      key: 'plate',
      fields: [
        plate.emirate,
        plate.emirateNumber,
        plate.plateStyle,
        plate.plateCode,
        plate.plateOnVehicle,
        plate.legalOwnerPlate,
        plate.trafficFileNumber,
        plate.legalOwnerPlateDetails,
        plate.plateSignificance,
        plate.numberPlatePossessionCert,
        plate.EmiratesID,
      ],
    },
    { key: 'terms', fields: [sale.termsAndConditions] },
  ],
};
