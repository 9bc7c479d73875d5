/** Forms for event attendees and newsletter subscribers. */
import { agreement, country, email, files, personName, remark, tel, text, tick } from '../fields/define.ts';
import type { Variant } from './types.ts';

const EMAIL = email('email_address');

export const meetup: Variant = {
  id: 'meetup',
  site: 'both',
  version: 1,
  steps: [
    {
      key: 'visitor',
      fields: [
        personName('fullName', { max: 160, autocomplete: 'name' }),
        EMAIL,
        tel('mobilePhone'),
        text('yourVehicle', { hasHelp: true }),
        text('regNumber', { max: 20, words: 'registrationNumber' }),
        tick('optInMarketingEmails'),
        files('imageUrl', 'eventImage'),
        text('instaHandle', { required: false, max: 80 }),
        remark('notes', { words: 'eventNotes' }),
        agreement('eventRules'),
      ],
    },
  ],
};

export const newsletter: Variant = {
  id: 'newsletter',
  site: 'both',
  version: 1,
  steps: [{ key: 'newsletter', fields: [EMAIL, country('newsletterCountry', { autocomplete: 'country' })] }],
};
