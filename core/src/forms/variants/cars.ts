/** The current car forms. Four regions share most fields and differ in locations and papers. */
import * as contact from '../fields/contact.ts';
import { choice, country, date, longText, remark, text, tick, unless, when, whole, yesNo } from '../fields/define.ts';
import * as sale from '../fields/sale.ts';
import type { Field } from '../fields/types.ts';
import * as vehicle from '../fields/vehicle.ts';
import type { Step, Variant } from './types.ts';

/** A step without fields: it lists the papers to prepare. */
export const INTRODUCTION: Step = { key: 'introduction', fields: [] };

const SELLER = [
  contact.firstName,
  contact.lastName,
  contact.vendorEmail,
  contact.vendorMobile,
  contact.vendorType,
  sale.reservePrice,
  sale.canEscrow,
];

const TOWN = text('locationTown', { max: 100, autocomplete: 'address-level2' });
const COUNTRY = country('locationCountry', { autocomplete: 'country' });

const VEHICLE = [
  vehicle.carMake,
  vehicle.carModel,
  vehicle.manufactureYear,
  choice('driverSide', ['Left', 'Right', 'Central']),
  text('vinNumber', { max: 32, hasHelp: true }),
  vehicle.engineSize,
  text('engineType', { max: 80, hasHelp: true }),
  choice('transmissionType', ['Automatic', 'Manual'], { words: 'transmission' }),
  whole('gearboxSpeeds', [1, 20]),
  text('exteriorColor', { max: 80 }),
  text('interiorColor', { max: 80 }),
  remark('factoryOptions'),
  remark('partsReplaced'),
  choice('customised', ['Yes', 'No']),
  remark('modificationDetail', { visibleWhen: when('customised', 'Yes') }),
  remark('accompanyingDocuments', { hasHelp: true }),
  whole('howManyKeys', [0, 99]),
];

const OWNERSHIP = [
  yesNo('legalOwner'),
  whole('legalOwnerYears', [0, 120]),
  remark('legalOwnerDetails', { hasHelp: true, visibleWhen: when('legalOwner', '0') }),
  whole('previousOwners', [0, 999], { hasHelp: true }),
  whole('currentMileage', [0, 9_999_999]),
  choice('currentMileageUnit', ['Miles', 'Kilometers']),
  choice('indicateMileageCorrect', ['1', '0', 'Unsure']),
];

/** The stored answer for a car that was never imported. */
const NOT_IMPORTED = 'Not imported';

const REGISTRATION = [
  text('fullRegistration', { max: 20, words: 'registrationNumber' }),
  vehicle.registeredInYourName,
  yesNo('registeredToBusiness', { visibleWhen: when('registeredInYourName', '0') }),
  country('countryOfRegistration'),
  yesNo('vatDeductible', { hasHelp: true }),
  text('importedFrom', { max: 100, hasHelp: true, suggestions: [NOT_IMPORTED] }),
  yesNo('importedTaxesPaid', { visibleWhen: unless('importedFrom', NOT_IMPORTED) }),
  date('registrationDate', { words: 'firstRegistrationDate', yearAlone: 'registrationYearAlone' }),
  tick('registrationYearAlone', { words: 'yearAlone' }),
];

const CONDITION: Step = {
  key: 'condition',
  fields: [
    yesNo('accident', { hasHelp: true }),
    remark('accidentHistory', { hasHelp: true, visibleWhen: when('accident', '1') }),
    yesNo('bodyWorkDamage'),
    remark('bodyWorkDamageDetail', {
      hasHelp: true,
      visibleWhen: when('bodyWorkDamage', '1'),
    }),
    vehicle.paintworkCondition,
    yesNo('repainted'),
    remark('repaintedDetail', { visibleWhen: when('repainted', '1') }),
    vehicle.paintworkDamage,
    choice('interiorTrimCondition', vehicle.GRADES),
    yesNo('interiorReupholstered'),
    remark('interiorReupholsteredDetail', {
      visibleWhen: when('interiorReupholstered', '1'),
    }),
    longText('faultsInfo', { hasHelp: true }),
    longText('mechanicalOrElectricalFaults', { hasHelp: true }),
    date('dateOfLastInspection', { required: false, hasHelp: true }),
    remark('inspectionAdvisories', { hasHelp: true }),
  ],
};

const MAINTENANCE: Step = {
  key: 'maintenance',
  fields: [
    date('lastServiceDate', { hasHelp: true }),
    whole('serviceMileage', [0, 9_999_999], { notAbove: 'currentMileage' }),
    remark('serviceCompany', { rows: 2 }),
    remark('serviceWorkDetails'),
    remark('servicePreviousDetails'),
    remark('serviceOtherDetails'),
    text('serviceCamBelt', { required: false, hasHelp: true }),
    yesNo('allServiceHistory', { hasHelp: true }),
  ],
};

const FINAL: Step = {
  key: 'final',
  fields: [
    sale.anythingElse,
    longText('summaryBest', { hasHelp: true, rows: 5 }),
    sale.carImages,
    sale.termsAndConditions,
  ],
};

function carForm(
  id: Variant['id'],
  location: readonly Field[],
  papers: readonly Field[],
  car: readonly Step[] = [
    { key: 'vehicle', fields: VEHICLE },
    { key: 'ownership', fields: OWNERSHIP },
  ],
): Variant {
  return {
    id,
    site: 'cars',
    version: 1,
    steps: [
      INTRODUCTION,
      { key: 'seller', fields: [...SELLER, ...location] },
      ...car,
      { key: 'registration', fields: [...REGISTRATION, ...papers] },
      CONDITION,
      MAINTENANCE,
      FINAL,
    ],
  };
}

export const carUk = carForm(
  'car-uk',
  [text('locationCounty', { max: 100, autocomplete: 'address-level1' }), TOWN],
  [
    // The key is misspelt in the specification and in stored answers.
    yesNo('vatDPayable'),
    // Text, since some rates have decimals: 8.1, 25.5.
    text('vatRate', { max: 10, inputMode: 'decimal', visibleWhen: when('vatDPayable', '1') }),
    yesNo('CoC', { hasHelp: true }),
    yesNo('euSpec', { hasHelp: true }),
    remark('CoCDetails', { visibleWhen: when('CoC', '0') }),
  ],
);

/** For regions without a variant of their own. */
export const carCountryTown = carForm('car-country-town', [COUNTRY, TOWN], []);

export const carHongKong = carForm(
  'car-hong-kong',
  [COUNTRY, TOWN],
  [whole('previousHKOwners', [0, 999]), choice('FirstRegistrationStatus', ['BrandNew', 'HomeDelivery', 'Other'])],
);

/** Asks for ownership and mileage among the vehicle details. */
export const carAustralia = carForm(
  'car-australia',
  [
    text('locationState', { max: 100, autocomplete: 'address-level1' }),
    text('locationSuburb', { max: 100, autocomplete: 'address-level2' }),
  ],
  [date('complianceDate', { hasHelp: true })],
  [{ key: 'vehicle', fields: [...VEHICLE, ...OWNERSHIP] }],
);
