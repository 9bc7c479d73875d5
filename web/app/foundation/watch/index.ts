export { useWatching, WatchButton, WatchProvider } from './watch-context.tsx';
