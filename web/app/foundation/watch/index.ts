export { WatchButton } from './watch-button.tsx';
export { useWatching, WatchProvider } from './watch-context.tsx';
