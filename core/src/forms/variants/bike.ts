import * as contact from '../fields/contact.ts';
import {
  choice,
  country,
  date,
  files,
  longText,
  remark,
  select,
  text,
  tick,
  when,
  whole,
  yesNo,
} from '../fields/define.ts';
import * as sale from '../fields/sale.ts';
import * as vehicle from '../fields/vehicle.ts';
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
        select(
          'source',
          [
            'Contacted',
            'Site-user',
            'Word-of-mouth',
            'Facebook',
            'Twitter',
            'Instagram',
            'Podcast',
            'PrintAdvertising',
            'OnlineAdvertising',
            'ExistingCustomer',
          ],
          { optionWords: 'bikeSource' },
        ),
        yesNo('bikeDealer'),
        contact.referrer,
        text('bikeLocation'),
      ],
    },
    {
      key: 'bike',
      fields: [
        vehicle.manufactureYear,
        vehicle.bikeMake,
        vehicle.bikeModel,
        sale.reservePrice,
        sale.canEscrow,
        vehicle.chassisNumber,
        text('engineNumber', { max: 32 }),
        text('regNumber', { max: 20, words: 'registrationNumber' }),
        vehicle.numberPlateIncluded,
        text('bikeColour', { max: 80 }),
        vehicle.mileage,
        vehicle.engineSize,
        yesNo('pillionSeat'),
        vehicle.particularFeatures,
        vehicle.partsNotOriginal,
        yesNo('modifiedOrCustomised', { words: 'customised' }),
        remark('handbooks', { words: 'handbooksEtc' }),
      ],
    },
    {
      key: 'ownership',
      fields: [
        yesNo('areYouTheOwner', { words: 'legalOwner' }),
        vehicle.registeredInYourName,

        // Required in car forms, optional here.
        yesNo('registeredToBusiness', {
          required: false,
          visibleWhen: when('registeredInYourName', '0'),
        }),
        country('whichCountryRegistered', { words: 'countryOfRegistration' }),
        date('firstRegistrationDate', { yearAlone: 'firstRegistrationYearAlone' }),
        tick('firstRegistrationYearAlone', { words: 'yearAlone' }),
        vehicle.yearsOwnership,
      ],
    },
    {
      key: 'condition',
      fields: [
        longText('bodyDamage', { hasHelp: true }),
        vehicle.paintworkCondition,
        choice('repainted', ['1', '0', 'doNotKnow'], { optionWords: 'repaintedIfKnown' }),
        vehicle.paintworkDamage,
        vehicle.wearInfo,
        longText('faultsInfo', { words: 'bikeFaultsInfo', hasHelp: true }),
      ],
    },
    {
      key: 'maintenance',
      fields: [
        whole('lastServiceMileage', [0, 9_999_999], { words: 'serviceMileage', notAbove: 'mileage' }),
        remark('lastServiceWorkCarriedOut', { words: 'serviceWorkDetails' }),
        remark('twoPreviousServices'),
        vehicle.cambeltReplaced,
        vehicle.otherMaintenance,
        date('lastMOT', { required: false, words: 'dateOfLastInspection', hasHelp: true }),
        remark('advisoriesOrWarnings', { words: 'inspectionAdvisories', hasHelp: true }),
      ],
    },
    {
      key: 'final',
      fields: [
        sale.bestParts,
        vehicle.knownFaults,
        sale.anythingElse,
        files('images', 'bike', { words: 'bikeImages', hasHelp: true }),
        sale.termsAndConditions,
      ],
    },
  ],
};
