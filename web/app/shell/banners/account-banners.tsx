import { type AccountBanner, accountBanner } from '@marque/core/rules/people';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { accountStandingOf, useMe } from '../../foundation/session/index.ts';

// Few visitors ever see either, and those who see the gate see nothing else.
const UnverifiedGate = lazyPart('unverified', () => import('../../features/account/unverified-gate.tsx'));
const ShownBanner = lazyPart('banner', () => import('./shown-banner.tsx'));

/** What the account must be told, under the header: one thing at a time, the gravest first. */
export function AccountBanners() {
  const me = useMe();
  const { pathname } = useLocation();
  const [closed, setClosed] = useState<ReadonlySet<AccountBanner>>(new Set());
  const banner = accountBanner(me === null ? null : accountStandingOf(me), pathname, closed);
  if (banner === null) return null;
  if (banner === 'gate') return <UnverifiedGate />;
  return <ShownBanner banner={banner} onClose={() => setClosed(new Set([...closed, banner]))} />;
}
