/** The older form for American cars. The account supplies the e-mail address. */
import * as contact from '../fields/contact.ts';
import { choice, files, longText, remark, text, when, whole, yesNo } from '../fields/define.ts';
import * as sale from '../fields/sale.ts';
import * as vehicle from '../fields/vehicle.ts';
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

        // The older car form's own order and spelling.
        choice('vendorType', ['Private', 'CarDealer', 'business'], {
          optionWords: 'olderVendorType',
        }),
        sale.reservePrice,
        sale.canEscrow,
        text('carLocation'),
      ],
    },
    {
      key: 'vehicle',
      fields: [
        vehicle.carMake,
        vehicle.carModel,
        vehicle.manufactureYear,
        vehicle.chassisNumber,
        whole('howManyOwners', [0, 999]),
        text('regNumberUS', { max: 20, words: 'registrationNumber' }),
        vehicle.numberPlateIncluded,
        vehicle.engineSize,
        text('exteriorColourUS', { max: 80, words: 'exteriorColor' }),
        text('interiorColourUS', { max: 80, words: 'interiorColor' }),
        vehicle.mileage,
        choice('transmission', ['Automatic', 'Manual', 'semiAutomatic']),
        choice('driveSide', ['Left', 'Right', 'Central'], { words: 'driverSide' }),
        vehicle.particularFeatures,
        remark('handbooksEtc'),
        vehicle.partsNotOriginal,
        yesNo('modified', { words: 'customised' }),
        yesNo('currentlyRegistered'),
        text('stateRegisteredIn', {
          max: 100,
          autocomplete: 'address-level1',
          visibleWhen: when('currentlyRegistered', '1'),
        }),
        vehicle.yearsOwnership,
      ],
    },
    {
      key: 'condition',
      fields: [
        longText('bodyworkDamage', { words: 'bodyDamage', hasHelp: true }),
        choice('upholsteryCondition', vehicle.GRADES, {
          words: 'interiorTrimCondition',
        }),
        vehicle.wearInfo,
        vehicle.knownFaults,
      ],
    },
    {
      key: 'maintenance',
      fields: [
        vehicle.cambeltReplaced,
        remark('workCarriedOut'),
        remark('previousServices'),
        vehicle.otherMaintenance,
        yesNo('smogCertificate'),
        yesNo('stateInspectionCertificate'),
      ],
    },
    {
      key: 'final',
      fields: [
        sale.bestParts,
        sale.anythingElse,
        sale.carImages,
        files('proofOfOwnership', 'single', { required: true, hasHelp: true }),
        sale.termsAndConditions,
      ],
    },
  ],
};
