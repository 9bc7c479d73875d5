import { listMeetups, type Meetup } from '@marque/core/contracts/meetups';
import type { PageFacts } from '@marque/core/contracts/page';
import { searchListings } from '@marque/core/contracts/search';
import { stageToWire } from '@marque/core/rules/lot';
import { SELECTION_OF_FILTER } from '@marque/core/rules/search';

/** A lot's picture beside an event: events have none of their own. */
export interface EventPicture {
  readonly key: string;
  readonly colour: string;
}

export interface EventsData {
  /** The next one first; null where they could not be had. */
  readonly events: readonly Meetup[] | null;
  readonly pictures: readonly EventPicture[];
}

export interface EventData {
  readonly event: Meetup;
  readonly picture: EventPicture | null;
}

type Facts = Pick<PageFacts, 'api' | 'site'>;

/** More than a site ever announces. */
const MOST_PICTURES = 24;

/** The events of a site that are still to come. */
export async function loadEvents(facts: Facts): Promise<EventsData> {
  const [answer, pictures] = await Promise.all([
    facts.api.call(listMeetups, { query: { site: facts.site } }),
    findPictures(facts, MOST_PICTURES),
  ]);
  return { events: answer.ok ? answer.value.body.meetups : null, pictures };
}

/** One of them. Null for one that is over, never was, or is the other site's; a failure of the server is thrown. */
export async function loadEvent(facts: Facts, id: string): Promise<EventData | null> {
  const { events, pictures } = await loadEvents(facts);
  if (events === null) throw new Error('The events could not be had.');
  const index = events.findIndex(({ meetupId }) => String(meetupId) === id);
  const event = events[index];
  return event === undefined ? null : { event, picture: pictures[index % Math.max(pictures.length, 1)] ?? null };
}

async function findPictures({ api, site }: Facts, most: number): Promise<readonly EventPicture[]> {
  const answer = await api.call(searchListings, {
    params: { index: site },
    body: {
      facetFilters: { stage: SELECTION_OF_FILTER.live.stages.map(stageToWire) },
      sort: 'newest',
      hitsPerPage: most,
    },
  });
  if (!answer.ok) return [];
  return answer.value.body.hits.flatMap(({ mainImagePath, mainImageColour, lotType }) =>
    mainImagePath === null || lotType === 'plate' ? [] : [{ key: mainImagePath, colour: mainImageColour }],
  );
}
