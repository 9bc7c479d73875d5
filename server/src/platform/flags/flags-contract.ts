/** The contract of every source of flags. Each adapter's test file runs this suite. */
import { describe, expect, it } from 'vitest';
import { waitUntil } from '../testing.ts';
import type { Flags } from './index.ts';

export interface FlagsUnderTest {
  readonly flags: Flags;
  /** Gives the source these flags and no others, and asks it again. */
  set(values: Readonly<Record<string, boolean>>): Promise<void>;
}

const DEFAULTS = { 'feature.loginWall': true, 'experiment.XP03': false } as const;

export function describeFlags(name: string, open: () => Promise<FlagsUnderTest>): void {
  describe(`${name} as a source of flags`, () => {
    async function expectFlags({ flags }: FlagsUnderTest, values: Readonly<Record<string, boolean>>): Promise<void> {
      await waitUntil(() => JSON.stringify(flags.all()) === JSON.stringify(values));
      for (const [flag, value] of Object.entries(values)) expect(flags.isOn(flag), flag).toBe(value);
    }

    it('gives the values of the source, and own defaults for flags that it does not name', async () => {
      const source = await open();
      await source.set({ 'experiment.XP03': true });
      await expectFlags(source, { ...DEFAULTS, 'experiment.XP03': true });
      await source.set({ 'feature.loginWall': false });
      await expectFlags(source, { ...DEFAULTS, 'feature.loginWall': false });
      await source.set({});
      await expectFlags(source, DEFAULTS);
    });

    it('gives flags that only the source knows, and says off for those that it does not know either', async () => {
      const source = await open();
      await source.set({ 'feature.next': true });
      await expectFlags(source, { ...DEFAULTS, 'feature.next': true });
      expect(source.flags.isOn('feature.unknown')).toBe(false);
    });
  });
}
