import * as bike from '../fields/bike.ts';
import * as condition from '../fields/car-condition.ts';
import * as registration from '../fields/car-registration.ts';
import * as vehicle from '../fields/car-vehicle.ts';
import * as contact from '../fields/contact.ts';
import * as location from '../fields/location.ts';
import * as older from '../fields/older-vehicle.ts';
import * as sale from '../fields/sale.ts';
import type { Variant } from './types.ts';

export const bikeForm: Variant = {
  id: 'bike',
  site: 'cars',
  version: 1,
  steps: [
    {
      key: 'seller',
      fields: [
        contact.vendorFullName,
        contact.vendorEmail,
        contact.vendorPhone,
        contact.bikeSource,
        contact.bikeDealer,
        contact.referrer,
        location.bikeLocation,
      ],
    },
    {
      key: 'bike',
      fields: [
        vehicle.manufactureYear,
        bike.bikeMake,
        bike.bikeModel,
        sale.reservePrice,
        sale.canEscrow,
        older.chassisNumber,
        bike.engineNumber,
        bike.regNumber,
        older.numberPlateIncluded,
        bike.bikeColour,
        older.mileage,
        vehicle.engineSize,
        bike.pillionSeat,
        older.particularFeatures,
        older.partsNotOriginal,
        bike.modifiedOrCustomised,
        bike.handbooks,
      ],
    },
    {
      key: 'ownership',
      fields: [
        bike.areYouTheOwner,
        registration.registeredInYourName,
        bike.registeredToBusiness,
        bike.whichCountryRegistered,
        bike.firstRegistrationDate,
        older.yearsOwnership,
      ],
    },
    {
      key: 'condition',
      fields: [
        bike.bodyDamage,
        condition.paintworkCondition,
        bike.repainted,
        condition.paintworkDamage,
        older.wearInfo,
        bike.faultsInfo,
      ],
    },
    {
      key: 'maintenance',
      fields: [
        bike.lastServiceMileage,
        bike.lastServiceWorkCarriedOut,
        bike.twoPreviousServices,
        older.cambeltReplaced,
        older.otherMaintenance,
        bike.lastMOT,
        bike.advisoriesOrWarnings,
      ],
    },
    {
      key: 'final',
      fields: [sale.bestParts, older.knownFaults, sale.anythingElse, sale.bikeImages, sale.termsAndConditions],
    },
  ],
};
