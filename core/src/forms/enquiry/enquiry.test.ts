import { describe, expect, it } from 'vitest';
import { pruneHidden } from '../engine/index.ts';
import { SETTING } from '../engine/test-forms.ts';
import type { Answers } from '../fields/index.ts';
import {
  attendance,
  buyerEnquiry,
  enquiryFeedback,
  firstEntry,
  newsletterPreferences,
  newslettersOf,
  presetAnswers,
  type SellerEnquiryContext,
  type SellerFormId,
  type SellerHint,
  sellerEnquiry,
  sellerForm,
  sellerWireNames,
  wholePhone,
} from './index.ts';

const VISIT: SellerEnquiryContext = { countryCode: 'GB', hasOptedIntoSms: false, trustScore: 41_000, campaign: {} };
const CONTACT = { firstName: 'Hannah', lastName: 'Heron', email: 'hannah@heronfield.example', phone: '07700900143' };
const PICTURE = [{ name: 'a.jpg', type: 'image/jpeg', url: '/v1/uploads/files/a.jpg', success: true }] as const;

/** What every enquiry of Hannah's says. */
const FROM_HANNAH = {
  vendorFirstName: 'Hannah',
  vendorLastName: 'Heron',
  vendorPhone: '+447700900143',
  vendorEmail: 'hannah@heronfield.example',
  vendorCountryCode: 'GB',
  optInMarketing: false,
  confirmationSMS: false,
  trustScore: 41_000,
};

describe('an enquiry of a seller', () => {
  it.each<[string, SellerFormId, Answers, object]>([
    [
      'a car',
      'sell-with-us',
      { lotSubType: 'car', carMake: ' Lancia', carModel: 'Flaminia GT ', carNotes: 'One owner.', images: PICTURE },
      {
        productType: 'car',
        vehicleTitle: 'Lancia Flaminia GT',
        vehicleNotes: 'One owner.',
        imageUrl: '/v1/uploads/files/a.jpg',
        source: 'sell-with-us',
      },
    ],
    [
      'a bike without remarks',
      'sell-with-us',
      { lotSubType: 'bike', bikeMake: 'Vincent', bikeModel: 'Comet', bikeNotes: '  ' },
      { productType: 'bike', vehicleTitle: 'Vincent Comet', source: 'sell-with-us' },
    ],
    [
      'a plate, without the answers of an earlier choice of a car',
      'sell-with-us',
      { lotSubType: 'plate', registration: 'M4 RQE', plateStatus: 'onAVehicle', carMake: 'Lancia', images: PICTURE },
      { productType: 'plate', vehicleTitle: 'M4 RQE', vehicleNotes: 'onAVehicle', source: 'sell-with-us' },
    ],
    [
      'a part',
      'sell-with-us',
      { lotSubType: 'part', partName: 'Gearbox', partDescription: 'Five speeds.' },
      { productType: 'part', vehicleTitle: 'Gearbox', vehicleNotes: 'Five speeds.', source: 'sell-with-us' },
    ],
    [
      'a watch with the managed service',
      'watch-service',
      { watchBrand: 'Omega', modelNumber: '105.012', serviceType: 'managed', notes: 'Box and papers.' },
      {
        productType: 'watch',
        vehicleTitle: 'Omega 105.012',
        vehicleNotes: 'Box and papers.',
        serviceType: 'managed',
        source: 'watch-service',
      },
    ],
    [
      'a watch without a service',
      'watch-service',
      { watchBrand: 'Omega', modelNumber: '105.012' },
      { productType: 'watch', vehicleTitle: 'Omega 105.012', source: 'watch-service' },
    ],
  ])('describes %s', (_, id, answers, expected) => {
    const filled = { answers: { ...CONTACT, ...answers }, setting: SETTING };
    expect(sellerEnquiry(id, filled, VISIT)).toEqual({ ...FROM_HANNAH, ...expected });
  });

  it.each([
    ['ticked', true, false, true],
    ['not ticked', false, false, false],
    ['not shown to a member who agreed earlier', undefined, true, true],
  ])('text messages: %s', (_, tick, hasOptedIntoSms, expected) => {
    const answers = {
      ...CONTACT,
      lotSubType: 'plate',
      ...(tick === undefined ? {} : { enquiryConfirmationSMS: tick }),
    };
    const sent = sellerEnquiry('sell-with-us', { answers, setting: SETTING }, { ...VISIT, hasOptedIntoSms });
    expect(sent.confirmationSMS).toBe(expected);
  });

  it('contains the campaign, and the telephone number’s country if no other is known', () => {
    const campaign = { utm_source: 'newsletter', utm_campaign: 'friday' };
    const setting = { ...SETTING, phoneCountry: 'DE', dialCode: '+49' };
    expect(
      sellerEnquiry('sell-with-us', { answers: CONTACT, setting }, { ...VISIT, countryCode: 'ZZ', campaign }),
    ).toMatchObject({ ...campaign, vendorCountryCode: 'DE' });
  });
});

it.each<[SellerFormId, Answers]>([
  ['sell-with-us', { lotSubType: 'car', carMake: 'Lancia', carModel: 'Flaminia', carNotes: 'x', images: PICTURE }],
  ['sell-with-us', { lotSubType: 'bike', bikeMake: 'Vincent', bikeModel: 'Comet', bikeNotes: 'x' }],
  ['sell-with-us', { lotSubType: 'plate', registration: 'M4 RQE', plateStatus: 'onAVehicle' }],
  ['sell-with-us', { lotSubType: 'part', partName: 'Gearbox', partDescription: 'x' }],
  ['watch-service', { watchBrand: 'Omega', modelNumber: '105.012', notes: 'x', serviceType: 'managed' }],
])('%s maps each name on the wire to its field: %j', (id, answers) => {
  const filled = { answers: { ...CONTACT, ...answers }, setting: SETTING };
  const sent = Object.keys(sellerEnquiry(id, filled, VISIT));
  const names = sellerWireNames(id, filled.answers);
  const form = sellerForm(id, true);
  const asked = Object.keys(pruneHidden(form, filled.answers));
  // The page adds these; they have no field.
  const own = new Set(['productType', 'vendorCountryCode', 'source', 'optInMarketing', 'trustScore']);
  for (const name of sent.filter((one) => !own.has(one))) expect(form.fields.has(names[name] ?? name), name).toBe(true);
  for (const name of ['vehicleTitle', 'vehicleNotes']) expect(asked).toContain(names[name]);
});

it.each([
  ['GB', '+44', '07700900143', '+447700900143'],
  ['IT', '+39', '0612345678', '+390612345678'],
  ['US', '+1', '2025550143', '+12025550143'],
  ['GB', '+44', '12', '+4412'],
])('joins a number of %s', (phoneCountry, dialCode, digits, whole) => {
  expect(wholePhone({ ...SETTING, phoneCountry, dialCode }, digits)).toBe(whole);
});

it.each<[string, SellerFormId, SellerHint, Answers]>([
  ['no hint for a car', 'sell-with-us', {}, { lotSubType: 'car' }],
  ['no hint for a watch', 'watch-service', { title: '  ' }, {}],
  ['a plate', 'sell-with-us', { lotSubType: 'plate' }, { lotSubType: 'plate' }],
  ['a make', 'sell-with-us', { make: 'Porsche' }, { lotSubType: 'car', carMake: 'Porsche' }],
  ['a brand', 'watch-service', { make: 'Omega' }, { watchBrand: 'Omega' }],
  ['a service', 'watch-service', { serviceType: 'managed' }, { serviceType: 'managed' }],
  [
    'a title with a make of two words',
    'sell-with-us',
    { title: '1969 alfa romeo  1750 GT' },
    { lotSubType: 'car', carMake: 'Alfa Romeo', carModel: '1750 GT' },
  ],
  [
    'an unknown make',
    'sell-with-us',
    { title: 'Trabant 601' },
    { lotSubType: 'car', carMake: 'Trabant', carModel: '601' },
  ],
  ['a make alone', 'sell-with-us', { title: 'Ford' }, { lotSubType: 'car', carMake: 'Ford' }],
  ['a watch by name', 'watch-service', { title: 'Rolex 1675' }, { watchBrand: 'Rolex', modelNumber: '1675' }],
])('a form has preset answers for %s', (_, id, hint, answers) => {
  expect(presetAnswers(id, hint)).toEqual(answers);
});

it('omits the text-message box for members who agreed earlier, and returns the same form each time', () => {
  expect(sellerForm('watch-service', true).fields.has('enquiryConfirmationSMS')).toBe(true);
  expect(sellerForm('watch-service', false).fields.has('enquiryConfirmationSMS')).toBe(false);
  expect(sellerForm('sell-with-us', false)).toBe(sellerForm('sell-with-us', false));
});

it.each([
  ['the number on file', 'FR', '+447700900143', { phoneCountry: 'GB', dialCode: '+44', currency: 'eur' }, '7700900143'],
  ['a number of any country', 'US', '+3545885522', { phoneCountry: 'IS', dialCode: '+354' }, '5885522'],
  ['the country', 'US', null, { phoneCountry: 'US', dialCode: '+1', currency: 'usd' }, ''],
  ['a number that the field cannot show', 'US', '+9995885522', { phoneCountry: 'US', dialCode: '+1' }, ''],
])('has the dial code of %s at first', (_, countryCode, phone, setting, digits) => {
  expect(firstEntry({ countryCode, phone })).toMatchObject({ setting, digits });
});

describe('visitor forms', () => {
  const ATTENDEE = {
    fullName: ' Hannah Heron',
    email_address: 'hannah@heronfield.example',
    mobilePhone: '07700900143',
    yourVehicle: 'Alfa Romeo Spider',
    regNumber: 'MEX 1K',
  };
  const SENT = { ...ATTENDEE, fullName: 'Hannah Heron', mobilePhone: '+447700900143', trustScore: 9, eventRules: true };

  it.each<[string, Answers, object]>([
    ['the least', { eventRules: true, notes: ' ', imageUrl: [] }, { optInMarketingEmails: false }],
    [
      'all answers',
      { optInMarketingEmails: true, imageUrl: PICTURE, instaHandle: '@heron', notes: 'Two of us.' },
      { optInMarketingEmails: true, imageUrl: PICTURE, instaHandle: '@heron', notes: 'Two of us.' },
    ],
  ])('E-036: send %s of an attendee', (_, answers, expected) => {
    expect(attendance({ answers: { ...ATTENDEE, ...answers }, setting: SETTING }, 9)).toEqual({ ...SENT, ...expected });
  });

  it.each([
    [
      { phone: '07700900143', message: ' Has it rust? ' },
      { phone: '+447700900143', message: 'Has it rust?' },
    ],
    [{}, { phone: '', message: '' }],
  ])('E-034: ask about a lot with %j', (answers, formData) => {
    expect(buyerEnquiry({ answers, setting: SETTING }, { auctionId: 7, saleFormat: 'classified' as const })).toEqual({
      formData,
      auctionId: 7,
      saleFormat: 'classified',
    });
  });

  it.each([
    [{ rating: '4', comment: ' ' }, { rating: '4' }],
    [
      { rating: '1', comment: 'Slow.' },
      { rating: '1', comment: 'Slow.' },
    ],
    [{ rating: '6' }, null],
    [{}, null],
  ])('send the feedback %j', (answers, sent) => {
    expect(enquiryFeedback(answers)).toEqual(sent);
  });

  it('offer newsletters, the podcast on the cars site only (E-038)', () => {
    expect(newslettersOf('cars')).toEqual(['optInNewsletter', 'optInMarketingEmails', 'optInPodcasts']);
    expect(newslettersOf('watches')).toEqual(['optInNewsletter', 'optInMarketingEmails']);
    expect(newsletterPreferences('cars', 'GB', new Set(['optInPodcasts']))).toEqual({
      optInNewsletter: false,
      optInMarketingEmails: false,
      optInPodcasts: true,
      optInTradeNews: false,
      countryCode: 'GB',
      siteName: 'cars',
    });
    expect(newsletterPreferences('watches', 'DE', new Set(['optInNewsletter']))).toEqual({
      optInNewsletter: true,
      optInMarketingEmails: false,
      optInTradeNews: false,
      countryCode: 'DE',
      siteName: 'watches',
    });
  });
});
