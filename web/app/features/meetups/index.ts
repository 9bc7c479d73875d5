export { EventPage } from './event-page.tsx';
export { EventsPage } from './events-page.tsx';
export { loadEvent, loadEvents } from './load-events.ts';
