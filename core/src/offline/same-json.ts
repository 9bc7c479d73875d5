/** Whether two JSON values are equal; the order of an object's keys does not count. */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [one, other] = [definedOf(left), definedOf(right)];
  return (
    one.length === other.length &&
    one.every(([key, value]) => Object.hasOwn(right, key) && isSameJson(value, (right as Record<string, unknown>)[key]))
  );
}

/** JSON has no undefined: a key with it is absent. */
function definedOf(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, part]) => part !== undefined);
}
