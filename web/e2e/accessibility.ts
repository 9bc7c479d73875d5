import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './journey.ts';

/**
 * Fails the journey at its end when axe finds violations; without `rules` it checks all its rules, and without the selector
 * of a part the whole page.
 */
export async function expectAccessible(page: Page, where: string, rules?: string[], part?: string): Promise<void> {
  const axe = part === undefined ? new AxeBuilder({ page }) : new AxeBuilder({ page }).include(part);
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  const faults = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, any }) => `${impact} ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
  expect.soft(faults, where).toEqual([]);
}

/** Loads a page in each colour scheme and checks it. Dark pages differ only in colours, so only their contrast is checked. */
export async function expectPageAccessible(
  page: Page,
  address: string,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(address, { waitUntil: 'networkidle' });
    await prepare();
    await expectAccessible(page, `${address}, ${colorScheme}`, colorScheme === 'dark' ? ['color-contrast'] : undefined);
  }
  await expect.soft(page.getByRole('main'), address).toHaveCount(1);
  await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
}
