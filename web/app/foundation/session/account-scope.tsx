import type { Me } from '@marque/core/contracts/accounts';
import { createContext, type ReactNode, use, useState } from 'react';
import { useMe } from './session-context.tsx';

type Create = (me: Me | null) => unknown;

const ScopeContext = createContext<Map<Create, unknown> | null>(null);

/**
 * Holds what features that load late keep for the account while the page is open, so that the frame needs none of their
 * code. Mounted anew when another account logs in.
 */
export function AccountScope({ children }: { readonly children: ReactNode }) {
  const [kept] = useState(() => new Map<Create, unknown>());
  return <ScopeContext value={kept}>{children}</ScopeContext>;
}

/** The one value of the account that `create` makes, at the first use. `create` is a function of a module. */
export function useAccountScoped<Value>(create: (me: Me | null) => Value): Value {
  const kept = use(ScopeContext);
  const me = useMe();
  if (kept === null) throw new Error('useAccountScoped needs an AccountScope above it.');
  if (!kept.has(create)) kept.set(create, create(me));
  // The map holds under each function only what that function returned.
  return kept.get(create) as Value;
}
