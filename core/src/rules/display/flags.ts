/** Flags that the display rules read, by their names in the flag service. */
export const FLAGS = {
  loginWall: 'feature.loginWall',
  /** Puts the maximum before the live bid. */
  swapBidButtons: 'experiment.XP03',
} as const;

/** State of the login wall: the value of its flag, or the reason why the flag is unknown. */
export type LoginWall = 'on' | 'off' | 'notLoaded' | 'serviceOff';

/** The state of the login wall. `flags` is null until they are loaded; a flag that is missing from them is off. */
export function loginWallState(isServiceOn: boolean, flags: Readonly<Record<string, boolean>> | null): LoginWall {
  if (!isServiceOn) return 'serviceOff';
  if (flags === null) return 'notLoaded';
  return flags[FLAGS.loginWall] === true ? 'on' : 'off';
}
