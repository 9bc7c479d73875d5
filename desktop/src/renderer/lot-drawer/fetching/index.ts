export { FetchedPart } from './fetched-part.tsx';
export { type Fetched, useFetched } from './use-fetched.ts';
