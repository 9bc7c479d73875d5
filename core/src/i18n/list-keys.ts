/** The keys of a locale file, their parts joined by full stops. */
export function listKeys(texts: object, before = ''): readonly string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? listKeys(value, `${before}${name}.`) : [`${before}${name}`],
  );
}
