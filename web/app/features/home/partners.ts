import type { Site } from '@marque/core/rules/lot';

/** Where partners who manage lots for their owners are at home, in the order that they are listed. */
export const PARTNER_REGIONS = ['UK', 'EU', 'USA', 'AU', 'HK'] as const;
export type PartnerRegion = (typeof PARTNER_REGIONS)[number];

/** Invented houses: sample content, marked as such where it is shown. Names are the same in every language. */
export const SAMPLE_PARTNERS: Readonly<Record<Site, Readonly<Record<PartnerRegion, readonly string[]>>>> = {
  cars: {
    UK: ['Hollow Lane Motors', 'Rydal Garage', 'Northgate Coachworks'],
    EU: ['Atelier Belvaux', 'Werkhof Lindau', 'Officina Serchio'],
    USA: ['Cannery Row Cars', 'Lake Street Motorworks'],
    AU: ['Wharf Nine Classics', 'Fitzroy Motor House'],
    HK: ['Tai Hang Garage', 'Peel Street Motors'],
  },
  watches: {
    UK: ['Cornhill Watch Room', 'Stockbridge Horology'],
    EU: ['Atelier Plainpalais', 'Uhrenstube Augarten'],
    USA: ['Mercer Time', 'Second Hand Boston'],
    AU: ['Flinders Watchmakers'],
    HK: ['Hollywood Road Time', 'Kowloon Movement'],
  },
};
