export { CarHero, WatchHero } from './hero.tsx';
