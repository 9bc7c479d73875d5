const KEY = 's1';

/** The id of this tab's visit, sent with a login. Without session storage, each page has its own id. */
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
