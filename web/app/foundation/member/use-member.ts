import type { Me } from '@marque/core/contracts/accounts';
import { useMe } from '../session/index.ts';

/** The logged-in account. Only for pages whose loader requires a login. */
export function useMember(): Me {
  const me = useMe();
  if (me === null) throw new Error('An account page was rendered for a visitor.');
  return me;
}
