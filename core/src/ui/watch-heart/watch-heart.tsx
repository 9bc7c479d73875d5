import { classList } from '../class-list/index.ts';
import { HeartIcon } from '../icons/index.ts';
import classes from './watch-heart.module.css';

interface WatchHeartProps {
  readonly isWatched: boolean;
  /** Says which lot: "Watch 1971 Alfa Romeo 1750 GT Veloce". The state is said by `aria-pressed`. */
  readonly label: string;
  readonly onPress: () => void;
}

/** Watch or stop watching. Filled with the accent while the lot is watched. */
export function WatchHeart({ isWatched, label, onPress }: WatchHeartProps) {
  return (
    <button
      type="button"
      aria-pressed={isWatched}
      aria-label={label}
      className={classList(classes.heart, isWatched && classes.on)}
      onClick={onPress}
    >
      <HeartIcon size={18} stroke={1.8} />
    </button>
  );
}
