/** When an event is: UTC ms. */
export interface EventTime {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** How many events that are over are still listed and have a page. */
export const MOST_PAST_EVENTS = 12;

/** Whether an event is over: from its last millisecond on. Until then it is to come, however long ago it began. */
export function isEventOver({ endsAt }: Pick<EventTime, 'endsAt'>, now: number): boolean {
  return endsAt <= now;
}

/**
 * Events as they are listed: those to come, the next one first, and of those that are over the latest few, the last one
 * first. What is at the same time keeps the order that it came in.
 */
export function listEvents<Event extends EventTime>(
  events: readonly Event[],
  now: number,
): { readonly coming: readonly Event[]; readonly past: readonly Event[] } {
  return {
    coming: events.filter((event) => !isEventOver(event, now)).toSorted((one, other) => one.startsAt - other.startsAt),
    past: events
      .filter((event) => isEventOver(event, now))
      .toSorted((one, other) => other.endsAt - one.endsAt)
      .slice(0, MOST_PAST_EVENTS),
  };
}
