/** Registrations that are sold as plates. */
export { plateLayout } from './plate-layout.ts';
export { splitRegistrations } from './registrations.ts';
