const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** The last values as bars between the least and the greatest of them; empty for fewer than two. */
export function sparkline(values: readonly number[], most: number): string {
  const shown = values.slice(-most);
  if (shown.length < 2) return '';
  const least = Math.min(...shown);
  const range = Math.max(...shown) - least;
  return shown
    .map((value) => BARS[range === 0 ? 0 : Math.round(((value - least) / range) * (BARS.length - 1))])
    .join('');
}
