/** Checks of the console's page with axe, in both colour schemes. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from '../../../web/e2e/journey.ts';

const SCHEME = 'data-mantine-color-scheme';

/**
 * Fails the journey at its end when axe finds violations in what is shown, in either scheme. With the selector of a part it
 * checks that part alone, which is many times faster beside a wall of lots.
 */
export async function expectAccessibleInBoth(page: Page, where: string, part?: string): Promise<void> {
  const root = page.locator('html');
  const scheme = (await root.getAttribute(SCHEME)) ?? '';
  const setScheme = (value: string) =>
    root.evaluate((element, [name, next]) => element.setAttribute(name, next), [SCHEME, value] as const);
  await expectNoViolations(page, `${where}, ${scheme}`, part);
  // The schemes differ only in colours, and the page keeps its state while the other is shown.
  const other = scheme === 'dark' ? 'light' : 'dark';
  await setScheme(other);
  await expectNoViolations(page, `${where}, ${other}`, part, ['color-contrast']);
  await setScheme(scheme);
}

async function expectNoViolations(page: Page, where: string, part?: string, rules?: string[]): Promise<void> {
  // The console has no frames, for which axe would open another page each time.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const axe = part === undefined ? builder : builder.include(part);
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  const faults = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, any }) => `${impact} ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
  expect.soft(faults, where).toEqual([]);
}
