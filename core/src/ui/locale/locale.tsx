import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';
import { formatNumber } from '../../rules/format/index.ts';
import { type Language, siteTimeZone } from '../../rules/places/index.ts';
import { whenIdle } from '../idle/index.ts';

/** The visitor's language and country, by which numbers, dates and prices are formatted. */
interface UserLocale {
  readonly language: Language;
  /** Upper-case country code; only dates for the US differ. */
  readonly countryCode: string;
  /** Formats a count: 2,700. */
  readonly count: (value: number) => string;
}

interface UserTimeZone {
  /** The site's until the page is hydrated, then the visitor's. */
  readonly timeZone: string;
  /** Whether `timeZone` is the visitor's; otherwise times name the zone. */
  readonly isOwnTime: boolean;
}

const SITE_TIME: UserTimeZone = { timeZone: siteTimeZone, isOwnTime: false };

const LocaleContext = createContext<UserLocale | null>(null);
/** By itself, since it changes once on every page, and few components show a time. */
const TimeZoneContext = createContext<UserTimeZone>(SITE_TIME);

interface LocaleProviderProps {
  readonly language: Language;
  readonly countryCode: string;
  readonly children: ReactNode;
}

export function LocaleProvider({ language, countryCode, children }: LocaleProviderProps) {
  const [zone, setZone] = useState<UserTimeZone>(SITE_TIME);
  const locale = useMemo<UserLocale>(
    () => ({ language, countryCode, count: (value) => formatNumber(value, language) }),
    [language, countryCode],
  );
  // After hydration, whose render equals that of the server; when idle and in slices, so that it delays no press.
  useEffect(
    () =>
      whenIdle(async () => {
        const timeZone = ownTimeZone();
        startTransition(() => setZone({ timeZone, isOwnTime: true }));
      }),
    [],
  );
  return (
    <LocaleContext value={locale}>
      <TimeZoneContext value={zone}>{children}</TimeZoneContext>
    </LocaleContext>
  );
}

export function useLocale(): UserLocale {
  const locale = use(LocaleContext);
  if (locale === null) throw new Error('useLocale needs a LocaleProvider above it.');
  return locale;
}

export function useTimeZone(): UserTimeZone {
  return use(TimeZoneContext);
}

/** The IANA name of the device's zone; see `zonedTime` for why. */
export function ownTimeZone(): string {
  const { Temporal } = globalThis as { Temporal?: { readonly Now: { readonly timeZoneId: () => string } } };
  return Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
