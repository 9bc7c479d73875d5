/** "heron_77" is "H7", "Ellison" is "EL". */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.split(/[\s_.-]+/).filter((part) => part !== '');
  return ((first[0] ?? '') + (second[0] ?? first[1] ?? '')).toUpperCase();
}
