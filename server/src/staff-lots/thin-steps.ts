/** At most `most` of the steps, evenly chosen, the first and the last among them. */
export function thinSteps<Step>(steps: readonly Step[], most: number): readonly Step[] {
  if (steps.length <= most) return steps;
  return Array.from({ length: most }, (_, index) => {
    const step = steps[Math.round((index * (steps.length - 1)) / (most - 1))];
    if (step === undefined) throw new Error('The index lies outside the steps.');
    return step;
  });
}
