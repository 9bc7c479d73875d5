/** The older form for American cars. The account supplies the e-mail address. */
import * as car from '../fields/car-us.ts';
import * as vehicle from '../fields/car-vehicle.ts';
import * as contact from '../fields/contact.ts';
import * as location from '../fields/location.ts';
import * as older from '../fields/older-vehicle.ts';
import * as sale from '../fields/sale.ts';
import { INTRODUCTION } from './cars.ts';
import type { Variant } from './types.ts';

export const carUs: Variant = {
  id: 'car-us',
  site: 'cars',
  version: 1,
  steps: [
    INTRODUCTION,
    {
      key: 'seller',
      fields: [
        contact.vendorFullName,
        contact.vendorPhone,
        contact.carSource,
        contact.referrer,
        contact.olderVendorType,
        sale.reservePrice,
        sale.canEscrow,
        location.carLocation,
      ],
    },
    {
      key: 'vehicle',
      fields: [
        vehicle.carMake,
        vehicle.carModel,
        vehicle.manufactureYear,
        older.chassisNumber,
        car.howManyOwners,
        car.regNumberUS,
        older.numberPlateIncluded,
        vehicle.engineSize,
        car.exteriorColourUS,
        car.interiorColourUS,
        older.mileage,
        car.transmission,
        car.driveSide,
        older.particularFeatures,
        car.handbooksEtc,
        older.partsNotOriginal,
        car.modified,
        car.currentlyRegistered,
        car.stateRegisteredIn,
        older.yearsOwnership,
      ],
    },
    {
      key: 'condition',
      fields: [car.bodyworkDamage, car.upholsteryCondition, older.wearInfo, older.knownFaults],
    },
    {
      key: 'maintenance',
      fields: [
        older.cambeltReplaced,
        car.workCarriedOut,
        car.previousServices,
        older.otherMaintenance,
        car.smogCertificate,
        car.stateInspectionCertificate,
      ],
    },
    {
      key: 'final',
      fields: [sale.bestParts, sale.anythingElse, sale.carImages, car.proofOfOwnership, sale.termsAndConditions],
    },
  ],
};
