const KEY = 's1';

/** A name for this tab's visit, which goes along with a login. Storage that is switched off makes every page its own. */
export function visitId(): string {
  try {
    const known = sessionStorage.getItem(KEY);
    if (known !== null) return known;
    const id = crypto.randomUUID();
    sessionStorage.setItem(KEY, id);
    return id;
  } catch {
    return crypto.randomUUID();
  }
}
