export { mountFeeds } from './mount-feeds.ts';
