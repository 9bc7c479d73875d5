interface KnownFlag {
  /** Its value where the file leaves it out. */
  readonly isOnByDefault: boolean;
  /** What is different while it is on, for the developers' page. */
  readonly effect: string;
}

export const KNOWN_FLAGS: Readonly<Record<string, KnownFlag>> = {
  'feature.loginWall': {
    isOnByDefault: true,
    effect: 'Visitors log in to see what a lot was sold for.',
  },
  'experiment.XP03': {
    isOnByDefault: false,
    effect: 'The live bid button and the maximum bid button change places.',
  },
};
