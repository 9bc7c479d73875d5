import type { Site } from '@marque/core/rules/lot';

/** Regions of the partners who manage lots for their owners, in the order of the page. */
const PARTNER_REGIONS = ['UK', 'EU', 'USA', 'AU', 'HK'] as const;
type PartnerRegion = (typeof PARTNER_REGIONS)[number];

/** Names of the partners of one region; the region's name is a key of the texts. */
export interface PartnerGroup {
  readonly region: PartnerRegion;
  readonly names: readonly string[];
}

/** Invented companies: sample content, marked as such on the page. Names are the same in every language. */
const SAMPLE_PARTNERS: Readonly<Record<Site, Readonly<Record<PartnerRegion, readonly string[]>>>> = {
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

/** The sample partners of a site by region; the loader sends them, so that the page's scripts do not carry both sites. */
export function samplePartners(site: Site): readonly PartnerGroup[] {
  return PARTNER_REGIONS.map((region) => ({ region, names: SAMPLE_PARTNERS[site][region] }));
}
