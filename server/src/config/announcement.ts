import type { Site } from '@marque/core/rules/lot';
import { showsDeveloperPages, type WorldName } from './worlds.ts';

/** What a server prints when it is ready: its addresses, and how to sign in to a world whose people are invented. */
export function announcementOf(origins: Readonly<Record<Site, string>>, world: WorldName): string {
  const lines = [`Marque Cars     ${origins.cars}`, `Marque Watches  ${origins.watches}`];
  if (showsDeveloperPages(world)) {
    lines.push(
      '',
      'Demo accounts, all with the password marque-demo-1:',
      '  buyer rival seller dealer managed staff super vip',
      '  unverified nocard expiredcard nophone no3ds blocked noterms   (each @marque.test)',
      '',
      `E-mails to them: ${origins.cars}/dev/mailbox`,
    );
  }
  return lines.join('\n');
}
