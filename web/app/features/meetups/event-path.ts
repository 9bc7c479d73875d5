/** The page of an event. */
export function eventPath({ meetupId }: { readonly meetupId: number }): string {
  return `/events/${meetupId}`;
}
