import type { Me } from '@marque/core/contracts/accounts';
import type { Deployment } from '@marque/core/contracts/page';
import type { Site } from '@marque/core/rules/lot';
import type { AccountStatus, LoginReason } from '@marque/core/rules/people';
import type { Language } from '@marque/core/rules/places';
import type { Consent } from '@marque/core/rules/visit';
import type { Scheme } from '@marque/core/ui/theme';
import { createContext, type ReactNode, startTransition, use, useMemo, useRef, useState } from 'react';

/** Facts about the visitor on every page. They come with the page; a login loads the page again. */
export interface Session {
  readonly site: Site;
  readonly me: Me | null;
  readonly csrfToken: string;
  readonly language: Language;
  readonly countryCode: string;
  /** The country whose law decides on the consent; null unless it was looked up. */
  readonly consentCountryCode: string | null;
  /** The consent of the page request; `useConsent` has the current one. */
  readonly initialConsent: { readonly consent: Consent; readonly mustAsk: boolean };
  readonly deployment: Deployment;
  readonly isCrawler: boolean;
  readonly isDemo: boolean;
  /** Null while the flag service is switched off. */
  readonly flags: Readonly<Record<string, boolean>> | null;
  /** Origins of both sites, for links from one to the other. */
  readonly origins: Readonly<Record<Site, string>>;
  /** Server time (UTC ms) of the page request. */
  readonly serverNow: number;
  /** The visitor's choice; `auto` is the system's scheme. */
  readonly scheme: Scheme | 'auto';
}

const SessionContext = createContext<Session | null>(null);

/** Changes the session of the page with what was learned after it. */
export interface SessionUpdates {
  /** Replaces the flags of the page with those that were polled since, by the names of those that are on. */
  readonly setFlags: (namesOfOn: readonly string[]) => void;
  /** Replaces the country that the page was rendered for. */
  readonly setCountry: (code: string) => void;
}

const SessionUpdatesContext = createContext<SessionUpdates>({ setFlags: () => {}, setCountry: () => {} });

/** What was learned after the page; a page that is loaded again knows it by itself. */
interface Learned {
  readonly base: Session;
  readonly flags?: readonly string[];
  readonly countryCode?: string;
}

export function SessionProvider({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  const [learned, setLearned] = useState<Learned>({ base: session });
  const latest = useRef(session);
  latest.current = session;
  const updates = useMemo<SessionUpdates>(() => {
    // Much of a page depends on these; it renders in slices that delay no press.
    const learn = (fact: Omit<Learned, 'base'>) =>
      startTransition(() =>
        setLearned(({ base, ...known }) => ({ ...(base === latest.current && known), ...fact, base: latest.current })),
      );
    return { setFlags: (flags) => learn({ flags }), setCountry: (countryCode) => learn({ countryCode }) };
  }, []);
  const current = useMemo(
    () => (learned.base === session ? withLearned(session, learned) : session),
    [session, learned],
  );
  return (
    <SessionContext value={current}>
      <SessionUpdatesContext value={updates}>{children}</SessionUpdatesContext>
    </SessionContext>
  );
}

export function useSessionUpdates(): SessionUpdates {
  return use(SessionUpdatesContext);
}

function withLearned(session: Session, { flags, countryCode }: Learned): Session {
  const flagged = flags === undefined ? session : withFlags(session, flags);
  return countryCode === undefined || countryCode === flagged.countryCode ? flagged : { ...flagged, countryCode };
}

/** The same session where no flag has changed, so that no component renders again. */
function withFlags(session: Session, on: readonly string[]): Session {
  const names = Object.keys(session.flags ?? {});
  const flags = Object.fromEntries([...names, ...on].map((name) => [name, on.includes(name)]));
  const isSame = session.flags !== null && Object.keys(flags).every((name) => session.flags?.[name] === flags[name]);
  return isSame ? session : { ...session, flags };
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The account that is logged in, or null for a visitor. */
export function useMe(): Me | null {
  return useSession().me;
}

/** Facts about the visitor that decide which cookies and storage are allowed. The same object until a value changes. */
export interface ConsentSource {
  /** The account's cookie choice; null if it has not chosen, and for visitors. */
  readonly accountPreference: string | null;
  /** Null unless the country was looked up: assumptions grant no consent. */
  readonly countryCode: string | null;
}

export function useConsentSource(): ConsentSource {
  const { me, consentCountryCode: countryCode } = useSession();
  const accountPreference = me?.cookiePreference ?? null;
  return useMemo(() => ({ accountPreference, countryCode }), [accountPreference, countryCode]);
}

/** The account's status for the rules about banners; the page that shows a lot knows whether it may be boosted. */
export function accountStatusOf(me: Me): AccountStatus {
  return {
    isBlocked: me.isBlocked,
    hasAgreedTerms: me.termsAgreed,
    isEmailVerified: me.isEmailVerified,
    hasCard: me.card !== null,
    isThreeDSecureChecked: me.card?.threeDSecureChecked === true,
    isVip: me.isVip,
    isOfferedBoost: false,
  };
}

export interface LoginRequest {
  readonly reason?: LoginReason;
  /** The address to open after the login; without one the same page is loaded again. */
  readonly redirect?: string;
}

export interface LoginDrawer {
  readonly openLogin: (request?: LoginRequest) => void;
}

/** Provided by the shell, which contains the login drawer. */
export const LoginContext = createContext<LoginDrawer | null>(null);

/** `openLogin({ reason, redirect })` opens the drawer; it has no effect for a logged-in member. */
export function useLogin(): LoginDrawer {
  const drawer = use(LoginContext);
  if (drawer === null) throw new Error('useLogin needs a LoginProvider above it.');
  return drawer;
}
