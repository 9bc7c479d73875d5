import { listMeetups, type Meetup } from '@marque/core/contracts/meetups';
import type { PageFacts } from '@marque/core/contracts/page';
import { searchListings } from '@marque/core/contracts/search';
import type { PictureSubject } from '@marque/core/rules/layout';
import { stageToWire } from '@marque/core/rules/lot';
import { SELECTION_OF_FILTER } from '@marque/core/rules/search';

/** A lot's picture shown beside an event, since events have no pictures. */
export interface EventPicture {
  readonly key: string;
  readonly colour: string;
  readonly subject: PictureSubject | null;
}

export interface EventsData {
  /** Upcoming events, the next one first; null if the request failed. */
  readonly events: readonly Meetup[] | null;
  /** Past events, the latest first. */
  readonly past: readonly Meetup[];
  readonly pictures: readonly EventPicture[];
}

export interface EventData {
  readonly event: Meetup;
  readonly isOver: boolean;
  readonly picture: EventPicture | null;
}

type Facts = Pick<PageFacts, 'api' | 'site'>;

/** More than a site ever announces. */
const MOST_PICTURES = 24;

export async function loadEvents(facts: Facts): Promise<EventsData> {
  const [answer, pictures] = await Promise.all([
    facts.api.call(listMeetups, { query: { site: facts.site } }),
    findPictures(facts, MOST_PICTURES),
  ]);
  const { meetups: events = null, past = [] } = answer.ok ? answer.value.body : {};
  return { events, past, pictures };
}

/** Loads one event. Null if it is long over, unknown, or of the other site; throws if the server fails. */
export async function loadEvent(facts: Facts, id: string): Promise<EventData | null> {
  const { events, past, pictures } = await loadEvents(facts);
  if (events === null) throw new Error('The events could not be loaded.');
  const all = [...events, ...past];
  const index = all.findIndex(({ meetupId }) => String(meetupId) === id);
  const event = all[index];
  if (event === undefined) return null;
  const picture = pictures[index % Math.max(pictures.length, 1)] ?? null;
  return { event, isOver: index >= events.length, picture };
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
  return answer.value.body.hits.flatMap(({ mainImagePath, mainImageColour, mainImageSubject, lotType }) =>
    mainImagePath === null || lotType === 'plate'
      ? []
      : [{ key: mainImagePath, colour: mainImageColour, subject: mainImageSubject }],
  );
}
