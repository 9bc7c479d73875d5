/** Flags that the rules of display ask for, by their names in the flag service. */
export const FLAGS = {
  loginWall: 'feature.loginWall',
  /** Puts the maximum before the live bid. */
  swapBidButtons: 'experiment.XP03',
} as const;

/** How the login wall stands: the flag itself, or why there is none. */
export type LoginWall = 'on' | 'off' | 'notLoaded' | 'serviceOff';

/** Reads the wall out of the flags: null where they have not come yet. A flag that is not among them is off. */
export function loginWallState(isServiceOn: boolean, flags: Readonly<Record<string, boolean>> | null): LoginWall {
  if (!isServiceOn) return 'serviceOff';
  if (flags === null) return 'notLoaded';
  return flags[FLAGS.loginWall] === true ? 'on' : 'off';
}
