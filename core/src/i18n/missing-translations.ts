export interface MissingTranslation {
  readonly language: string;
  readonly namespace: string;
  readonly key: string;
}

/** Reports each missing text once, independent of the number of renderings. */
export function reportOnce(report: (missing: MissingTranslation) => void): (missing: MissingTranslation) => void {
  const reported = new Set<string>();
  return (missing) => {
    const name = `${missing.namespace}:${missing.key}`;
    if (reported.has(name)) return;
    reported.add(name);
    report(missing);
  };
}

export function logMissing({ language, namespace, key }: MissingTranslation): void {
  console.warn(`Missing translation (${language}): ${namespace}:${key}`);
}
