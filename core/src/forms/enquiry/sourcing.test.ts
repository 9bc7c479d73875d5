import { describe, expect, it } from 'vitest';
import { SETTING } from '../engine/test-forms.ts';
import { type SellerEnquiryContext, sourcingEnquiry, wantedAnswers } from './index.ts';

const LABELS = { budget: 'Your budget', lot: 'Lot' };
const VISIT: SellerEnquiryContext = {
  countryCode: 'GB',
  hasOptedIntoSms: false,
  trustScore: 41_000,
  campaign: { utm_source: 'letter' },
};
const SENDER = { firstName: 'Hannah', lastName: 'Heron', email: 'hannah@heronfield.example', phone: '07700900143' };

describe('the lot that a sourcing page is opened for', () => {
  it('fills in what is wanted', () => {
    expect(wantedAnswers({ lotId: 7, title: 'Lancia Fulvia', year: '1975' })).toEqual({
      wantedTitle: 'Lancia Fulvia',
      wantedYears: '1975',
    });
    expect(wantedAnswers({ lotId: null, title: '', year: '' })).toEqual({});
  });
});

describe('an enquiry to the sourcing service', () => {
  it('has the budget and the lot in its notes', () => {
    const answers = {
      ...SENDER,
      wantedTitle: ' Lancia Fulvia',
      wantedYears: '1972 to 1975',
      wantedBudget: '£20,000',
      wantedNotes: 'Unrestored. ',
    };
    const about = { site: 'cars', lotId: 7, labels: LABELS } as const;
    expect(sourcingEnquiry({ answers, setting: SETTING }, VISIT, about)).toEqual({
      productType: 'car',
      vehicleTitle: 'Lancia Fulvia 1972 to 1975',
      vehicleNotes: 'Unrestored.\nYour budget: £20,000\nLot: 7',
      vendorFirstName: 'Hannah',
      vendorLastName: 'Heron',
      vendorPhone: '+447700900143',
      vendorEmail: 'hannah@heronfield.example',
      vendorCountryCode: 'GB',
      source: 'source-with-us',
      optInMarketing: false,
      confirmationSMS: false,
      trustScore: 41_000,
      utm_source: 'letter',
    });
  });

  it('has no notes without any', () => {
    const answers = { ...SENDER, wantedTitle: 'Omega Seamaster 300' };
    const about = { site: 'watches', lotId: null, labels: LABELS } as const;
    const enquiry = sourcingEnquiry({ answers, setting: SETTING }, VISIT, about);
    expect(enquiry).toMatchObject({ productType: 'watch', vehicleTitle: 'Omega Seamaster 300' });
    expect(enquiry).not.toHaveProperty('vehicleNotes');
  });
});
