/**
 * Room to work in, an entry for every slot. Queries share it: each is answered in one go, so there are never two at
 * once, and throwing a megabyte away after each would cost more than most of them take.
 */
export interface Scratch {
  readonly slots: Uint32Array;
  readonly scores: Uint8Array;
  readonly wordScores: Uint8Array;
  /** How many words of a reading a lot's name has. */
  readonly wordCounts: Uint8Array;
  readonly keys: Float64Array;
}

/** Hands out the room for so many slots; what an earlier query left in it is still there. */
export function createScratch(): (size: number) => Scratch {
  let capacity = 0;
  let whole = allocate(0);
  return (size) => {
    if (size > capacity) {
      capacity = size * 2;
      whole = allocate(capacity);
    }
    return {
      slots: whole.slots.subarray(0, size),
      scores: whole.scores.subarray(0, size),
      wordScores: whole.wordScores.subarray(0, size),
      wordCounts: whole.wordCounts.subarray(0, size),
      keys: whole.keys.subarray(0, size),
    };
  };
}

function allocate(size: number): Scratch {
  return {
    slots: new Uint32Array(size),
    scores: new Uint8Array(size),
    wordScores: new Uint8Array(size),
    wordCounts: new Uint8Array(size),
    keys: new Float64Array(size),
  };
}
