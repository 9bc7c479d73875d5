/** A sample of the Prometheus text format: the sum over all labels of a name. */
export type Samples = ReadonlyMap<string, number>;

const LINE = /^([a-zA-Z_:][\w:]*)(\{[^}]*\})? (\S+)/;

/** The samples of a text in the Prometheus format, summed over their labels. Lines that are none are left out. */
export function parseMetrics(text: string): Samples {
  const samples = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) continue;
    const [, name = '', , value = ''] = LINE.exec(line) ?? [];
    const number = Number(value);
    if (name !== '' && Number.isFinite(number)) samples.set(name, (samples.get(name) ?? 0) + number);
  }
  return samples;
}
