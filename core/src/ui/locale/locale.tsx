import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { formatNumber } from '../../rules/format/index.ts';
import { type Language, siteTimeZone } from '../../rules/places/index.ts';

/** The visitor's language, country and time zone, by which numbers, dates and prices are formatted. */
interface UserLocale {
  readonly language: Language;
  /** Upper-case country code; only dates for the US differ. */
  readonly countryCode: string;
  /** The site's until the page is hydrated, then the visitor's. */
  readonly timeZone: string;
  /** Whether `timeZone` is the visitor's; otherwise times name the zone. */
  readonly isOwnTime: boolean;
  /** Formats a count: 2,700. */
  readonly count: (value: number) => string;
}

const LocaleContext = createContext<UserLocale | null>(null);

interface LocaleProviderProps {
  readonly language: Language;
  readonly countryCode: string;
  readonly children: ReactNode;
}

export function LocaleProvider({ language, countryCode, children }: LocaleProviderProps) {
  // Two snapshots, so that the first render in the browser equals that of the server.
  const ownZone = useSyncExternalStore(neverChanges, ownTimeZone, () => null);
  const locale = useMemo<UserLocale>(
    () => ({
      language,
      countryCode,
      timeZone: ownZone ?? siteTimeZone,
      isOwnTime: ownZone !== null,
      count: (value) => formatNumber(value, language),
    }),
    [language, countryCode, ownZone],
  );
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export function useLocale(): UserLocale {
  const locale = use(LocaleContext);
  if (locale === null) throw new Error('useLocale needs a LocaleProvider above it.');
  return locale;
}

const neverChanges = () => () => {};

let zone: string | undefined;
function ownTimeZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
