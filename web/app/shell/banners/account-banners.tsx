import { type AccountBanner, accountBanner } from '@marque/core/rules/people';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { accountStatusOf, useMe } from '../../foundation/session/index.ts';

// Loaded lazily, since few visitors see either.
const UnverifiedGate = lazyPart('unverified', () => import('../../features/account/unverified-gate.tsx'));
const ShownBanner = lazyPart('banner', () => import('./shown-banner.tsx'));

/** Notices about the account below the header: one at a time, the most serious first. */
export function AccountBanners() {
  const me = useMe();
  const { pathname } = useLocation();
  const [closed, setClosed] = useState<ReadonlySet<AccountBanner>>(new Set());
  const banner = accountBanner(me === null ? null : accountStatusOf(me), pathname, closed);
  if (banner === null) return null;
  if (banner === 'gate') return <UnverifiedGate />;
  return <ShownBanner banner={banner} onClose={() => setClosed(new Set([...closed, banner]))} />;
}
