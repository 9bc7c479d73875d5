import { attendMeetup, listMeetups } from '@marque/core/contracts/meetups';
import { type Route, replied, route } from '../platform/http/index.ts';
import { handleAttendMeetup, type MeetupDependencies } from './attend-meetup.ts';
import { findMeetups, presentMeetup } from './store.ts';

export function meetupRoutes(dependencies: MeetupDependencies): Route[] {
  const { db, clock } = dependencies.context;

  return [
    route(listMeetups, async ({ query, site }) => {
      const { coming, past } = await findMeetups(db.read, query.site ?? site, clock.now());
      return replied(200, { meetups: coming.map(presentMeetup), past: past.map(presentMeetup) });
    }),
    route(attendMeetup, (call) => handleAttendMeetup(dependencies, call)),
  ];
}
