import type { Selectable } from 'kysely';
import type { MeetupsTable, ProspectsTable } from '../platform/db/index.ts';
import type { SeedConsignment, SeedMeetup } from './seed-types.ts';

export function rowOfMeetup(meetup: SeedMeetup): Selectable<MeetupsTable> {
  const { id, site, title, summary, place, places } = meetup;
  const { countryCode: country_code, startsAt: starts_at, endsAt: ends_at } = meetup;
  return { id, site, title, summary, place, country_code, starts_at, ends_at, places };
}

export function rowOfConsignment(consignment: SeedConsignment): Selectable<ProspectsTable> {
  const { id, vendorId, formName, formData, createdAt, savedAt, submittedAt } = consignment;
  return {
    id,
    user_id: vendorId,
    form_name: formName,
    form_data: JSON.stringify(formData),
    is_submitted: submittedAt === null ? 0 : 1,
    revision: 1,
    submitted_by: null,
    trust_score: null,
    // Seeded consignments were submitted from no address.
    ip: '',
    user_agent: '',
    created_at: createdAt,
    saved_at: savedAt,
    submitted_at: submittedAt,
    reminded_at: null,
  };
}
