/** Joins class names, leaving out what is missing or off: `classList(classes.tab, isChosen && classes.chosen)`. */
export function classList(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
