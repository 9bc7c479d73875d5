export { WatchHeart } from './watch-heart.tsx';
