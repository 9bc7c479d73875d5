import type { Page } from 'playwright';

/** The 99th percentile of the time between two frames of a page, in milliseconds. */
export async function measureFrames(page: Page, milliseconds: number): Promise<number> {
  const gaps = await page.evaluate(
    (length) =>
      new Promise<number[]>((resolve) => {
        const found: number[] = [];
        const startedAt = performance.now();
        let before = startedAt;
        const next = (at: number) => {
          if (found.length > 0 || at > before) found.push(at - before);
          before = at;
          if (at - startedAt < length) requestAnimationFrame(next);
          else resolve(found);
        };
        requestAnimationFrame(next);
      }),
    milliseconds,
  );
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length * 0.99)] ?? Number.NaN;
}
