/** Indented JSON. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export function asLines(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}
