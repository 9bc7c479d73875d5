/** One value of an entry before and after it. */
export interface AuditChange {
  /** The name of the value; null where the entry is about one value only. */
  readonly name: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** What an entry of the audit log has changed: JSON objects by their fields, other values as a whole. */
export function auditChanges(before: string | null, after: string | null): readonly AuditChange[] {
  const old = parse(before);
  const now = parse(after);
  if (!isFields(old ?? {}) || !isFields(now ?? {})) {
    const whole = { name: null, before: write(old), after: write(now) };
    return whole.before === whole.after ? [] : [whole];
  }
  const [was, is] = [(old ?? {}) as Fields, (now ?? {}) as Fields];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: write(was[name]), after: write(is[name]) }))
    .filter((change) => change.before !== change.after);
}

/** A text that is no JSON stands for itself. */
function parse(json: string | null): unknown {
  if (json === null) return null;
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function write(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
