/** Enquiry forms of sellers and buyers. They have no drafts. */
import * as contact from '../fields/contact.ts';
import { choice, email, files, longText, onlyWhen, remark, tel, text, tick, when } from '../fields/define.ts';
import * as vehicle from '../fields/vehicle.ts';
import type { Variant } from './types.ts';

const PHONE = tel('phone');
/** One picture of the item. */
const IMAGE = files('images', 'sellWithUs', { words: 'enquiryImage' });

const CONTACT = [
  contact.firstName,
  contact.lastName,
  email('email'),
  PHONE,
  // Hidden for members who agreed earlier: `showsSmsConfirmation` in the contact rules.
  tick('enquiryConfirmationSMS'),
];

const IF_CAR = when('lotSubType', 'car');
const IF_BIKE = when('lotSubType', 'bike');
const IF_PLATE = when('lotSubType', 'plate');
const IF_PART = when('lotSubType', 'part');

export const sellWithUs: Variant = {
  id: 'sell-with-us',
  site: 'cars',
  version: 1,
  steps: [
    { key: 'contact', fields: [...CONTACT, choice('lotSubType', ['car', 'bike', 'plate', 'part'])] },
    {
      key: 'lot',
      fields: [
        onlyWhen(IF_CAR, vehicle.carMake),
        onlyWhen(IF_CAR, vehicle.carModel),
        remark('carNotes', { words: 'lotNotes', hasHelp: true, rows: 5, visibleWhen: IF_CAR }),
        onlyWhen(IF_BIKE, vehicle.bikeMake),
        onlyWhen(IF_BIKE, vehicle.bikeModel),
        remark('bikeNotes', { words: 'lotNotes', hasHelp: true, rows: 5, visibleWhen: IF_BIKE }),
        text('registration', { max: 20, words: 'plateNumber', visibleWhen: IF_PLATE }),
        choice('plateStatus', ['onRetentionDocument', 'onAVehicle'], { visibleWhen: IF_PLATE }),
        text('partName', { words: 'partTitle', hasHelp: true, visibleWhen: IF_PART }),
        longText('partDescription', {
          words: 'tellUsAboutThePart',
          hasHelp: true,
          visibleWhen: IF_PART,
        }),
        // Shared by the three item types with a picture; a plate needs none.
        onlyWhen(when('lotSubType', 'car', 'bike', 'part'), IMAGE),
      ],
    },
  ],
};

/** Repeated for up to five watches with the same contact details. */
export const watchService: Variant = {
  id: 'watch-service',
  site: 'watches',
  version: 1,
  steps: [
    { key: 'contact', fields: CONTACT },
    {
      key: 'watch',
      fields: [
        text('watchBrand', { max: 80, words: 'maker' }),
        text('modelNumber', { max: 80 }),
        choice('serviceType', ['standard', 'managed'], { required: false }),
        remark('notes', { words: 'lotNotes', hasHelp: true, rows: 5 }),
        IMAGE,
      ],
    },
  ],
};

/** What a buyer asks the sourcing service to find. */
export const sourceWithUs: Variant = {
  id: 'source-with-us',
  site: 'both',
  version: 1,
  steps: [
    {
      key: 'wanted',
      fields: [
        text('wantedTitle', { hasHelp: true }),
        text('wantedYears', { required: false, max: 60 }),
        text('wantedBudget', { required: false, max: 80, hasHelp: true }),
        remark('wantedNotes', { hasHelp: true, max: 4_000 }),
        ...CONTACT,
      ],
    },
  ],
};

export const buyerEnquiry: Variant = {
  id: 'enquiry',
  site: 'both',
  version: 1,
  steps: [
    {
      key: 'message',
      fields: [
        // The message keys of missing values are the server's; the specification misspells the second one.
        { ...PHONE, missingWords: 'messages:error_mobileNumberRequired' },
        longText('message', { rows: 5, missingWords: 'messages:error_messsageRequired' }),
      ],
    },
  ],
};

export const feedback: Variant = {
  id: 'feedback',
  site: 'both',
  version: 1,
  steps: [
    { key: 'feedback', fields: [choice('rating', ['1', '2', '3', '4', '5']), remark('comment', { max: 2_000 })] },
  ],
};
