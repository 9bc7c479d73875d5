import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { formatNumber } from '../../rules/format/index.ts';
import { type Language, siteTimeZone } from '../../rules/places/index.ts';

/** The reader of the page: how numbers, dates and prices are formatted for them. */
export interface Reader {
  readonly language: Language;
  /** Upper-case country code; only dates for the US differ. */
  readonly countryCode: string;
  /** The site's own until the page has come alive, the reader's from then on. */
  readonly timeZone: string;
  /** Whether `timeZone` is the reader's; while it is not, times say whose they are. */
  readonly isOwnTime: boolean;
  /** A count as the language writes it: 2,700. */
  readonly count: (value: number) => string;
}

const ReaderContext = createContext<Reader | null>(null);

interface ReaderProviderProps {
  readonly language: Language;
  readonly countryCode: string;
  readonly children: ReactNode;
}

export function ReaderProvider({ language, countryCode, children }: ReaderProviderProps) {
  // Two snapshots, so that the first render in the browser says what the server said.
  const ownZone = useSyncExternalStore(neverChanges, ownTimeZone, () => null);
  const reader = useMemo<Reader>(
    () => ({
      language,
      countryCode,
      timeZone: ownZone ?? siteTimeZone,
      isOwnTime: ownZone !== null,
      count: (value) => formatNumber(value, language),
    }),
    [language, countryCode, ownZone],
  );
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}

export function useReader(): Reader {
  const reader = use(ReaderContext);
  if (reader === null) throw new Error('useReader needs a ReaderProvider above it.');
  return reader;
}

const neverChanges = () => () => {};

let zone: string | undefined;
function ownTimeZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
