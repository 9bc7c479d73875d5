import { isSameJson } from '@marque/core/offline';

interface Item {
  readonly id: string;
  readonly isLive: boolean;
}

/**
 * Both versions of a list that two colleagues have changed since `base`, in the order of theirs. What one of them has changed is
 * as that one left it; what both have changed is there twice, the version from here as a hidden copy. What either has added
 * stays, and so does what one has removed and the other changed.
 */
export function mergeBoth<Of extends Item>(
  base: readonly Of[],
  mine: readonly Of[],
  theirs: readonly Of[],
  newId: () => string = () => crypto.randomUUID(),
): readonly Of[] {
  const [before, here, there] = [base, mine, theirs].map((list) => new Map(list.map((item) => [item.id, item])));
  const known = (id: string) => ({ was: before?.get(id), here: here?.get(id), there: there?.get(id) });
  const kept = theirs.flatMap((item) => {
    const { was, here: own } = known(item.id);
    if (own === undefined) return was !== undefined && isSameJson(was, item) ? [] : [item];
    if (isSameJson(own, item) || isSameJson(own, was)) return [item];
    if (isSameJson(item, was)) return [own];
    return [item, { ...own, id: newId(), isLive: false }];
  });
  const added = mine.filter(({ id }) => {
    const { was, here: own, there: other } = known(id);
    return other === undefined && (was === undefined || !isSameJson(was, own));
  });
  return [...kept, ...added];
}
