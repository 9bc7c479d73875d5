/** The current car forms. Four regions share most fields and differ in locations and papers. */
import * as condition from '../fields/car-condition.ts';
import * as maintenance from '../fields/car-maintenance.ts';
import * as ownership from '../fields/car-ownership.ts';
import * as registration from '../fields/car-registration.ts';
import * as vehicle from '../fields/car-vehicle.ts';
import * as contact from '../fields/contact.ts';
import * as location from '../fields/location.ts';
import * as sale from '../fields/sale.ts';
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

const VEHICLE = [
  vehicle.carMake,
  vehicle.carModel,
  vehicle.manufactureYear,
  vehicle.driverSide,
  vehicle.vinNumber,
  vehicle.engineSize,
  vehicle.engineType,
  vehicle.transmissionType,
  vehicle.gearboxSpeeds,
  vehicle.exteriorColor,
  vehicle.interiorColor,
  vehicle.factoryOptions,
  vehicle.partsReplaced,
  vehicle.customised,
  vehicle.modificationDetail,
  vehicle.accompanyingDocuments,
  vehicle.howManyKeys,
];

const OWNERSHIP = [
  ownership.legalOwner,
  ownership.legalOwnerYears,
  ownership.legalOwnerDetails,
  ownership.previousOwners,
  ownership.currentMileage,
  ownership.currentMileageUnit,
  ownership.indicateMileageCorrect,
];

const REGISTRATION = [
  registration.fullRegistration,
  registration.registeredInYourName,
  registration.registeredToBusiness,
  registration.countryOfRegistration,
  registration.vatDeductible,
  registration.importedFrom,
  registration.importedTaxesPaid,
  registration.registrationDate,
];

const CONDITION: Step = {
  key: 'condition',
  fields: [
    condition.accident,
    condition.accidentHistory,
    condition.bodyWorkDamage,
    condition.bodyWorkDamageDetail,
    condition.paintworkCondition,
    condition.repainted,
    condition.repaintedDetail,
    condition.paintworkDamage,
    condition.interiorTrimCondition,
    condition.interiorReupholstered,
    condition.interiorReupholsteredDetail,
    condition.faultsInfo,
    condition.mechanicalOrElectricalFaults,
    condition.dateOfLastInspection,
    condition.inspectionAdvisories,
  ],
};

const MAINTENANCE: Step = {
  key: 'maintenance',
  fields: [
    maintenance.lastServiceDate,
    maintenance.serviceMileage,
    maintenance.serviceCompany,
    maintenance.serviceWorkDetails,
    maintenance.servicePreviousDetails,
    maintenance.serviceOtherDetails,
    maintenance.serviceCamBelt,
    maintenance.allServiceHistory,
  ],
};

const FINAL: Step = {
  key: 'final',
  fields: [sale.anythingElse, sale.summaryBest, sale.carImages, sale.termsAndConditions],
};

export const carUk: Variant = {
  id: 'car-uk',
  site: 'cars',
  version: 1,
  steps: [
    INTRODUCTION,
    { key: 'seller', fields: [...SELLER, location.locationCounty, location.locationTown] },
    { key: 'vehicle', fields: VEHICLE },
    { key: 'ownership', fields: OWNERSHIP },
    {
      key: 'registration',
      fields: [
        ...REGISTRATION,
        registration.vatDPayable,
        registration.vatRate,
        registration.CoC,
        registration.euSpec,
        registration.CoCDetails,
      ],
    },
    CONDITION,
    MAINTENANCE,
    FINAL,
  ],
};

/** Asks for ownership and mileage among the vehicle details. */
export const carAustralia: Variant = {
  id: 'car-australia',
  site: 'cars',
  version: 1,
  steps: [
    INTRODUCTION,
    { key: 'seller', fields: [...SELLER, location.locationState, location.locationSuburb] },
    { key: 'vehicle', fields: [...VEHICLE, ...OWNERSHIP] },
    { key: 'registration', fields: [...REGISTRATION, registration.complianceDate] },
    CONDITION,
    MAINTENANCE,
    FINAL,
  ],
};

/** For regions without a variant of their own. */
export const carCountryTown: Variant = {
  id: 'car-country-town',
  site: 'cars',
  version: 1,
  steps: [
    INTRODUCTION,
    { key: 'seller', fields: [...SELLER, location.locationCountry, location.locationTown] },
    { key: 'vehicle', fields: VEHICLE },
    { key: 'ownership', fields: OWNERSHIP },
    { key: 'registration', fields: REGISTRATION },
    CONDITION,
    MAINTENANCE,
    FINAL,
  ],
};

export const carHongKong: Variant = {
  id: 'car-hong-kong',
  site: 'cars',
  version: 1,
  steps: [
    INTRODUCTION,
    { key: 'seller', fields: [...SELLER, location.locationCountry, location.locationTown] },
    { key: 'vehicle', fields: VEHICLE },
    { key: 'ownership', fields: OWNERSHIP },
    {
      key: 'registration',
      fields: [...REGISTRATION, registration.previousHKOwners, registration.FirstRegistrationStatus],
    },
    CONDITION,
    MAINTENANCE,
    FINAL,
  ],
};
