/** Forms for event attendees and newsletter subscribers. */
import * as visitor from '../fields/visitor.ts';
import type { Variant } from './types.ts';

export const meetup: Variant = {
  id: 'meetup',
  site: 'both',
  version: 1,
  steps: [
    {
      key: 'visitor',
      fields: [
        visitor.fullName,
        visitor.emailAddress,
        visitor.mobilePhone,
        visitor.yourVehicle,
        visitor.regNumber,
        visitor.optInMarketingEmails,
        visitor.imageUrl,
        visitor.instaHandle,
        visitor.notes,
        visitor.eventRules,
      ],
    },
  ],
};

export const newsletter: Variant = {
  id: 'newsletter',
  site: 'both',
  version: 1,
  steps: [{ key: 'newsletter', fields: [visitor.emailAddress, visitor.newsletterCountry] }],
};
