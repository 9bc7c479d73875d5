import type { Me } from '@marque/core/contracts/accounts';
import { useMe } from '../session/index.ts';

/** The account whose page this is. Only for pages whose loader has asked for a login. */
export function useMember(): Me {
  const me = useMe();
  if (me === null) throw new Error('A page of the account was drawn for a visitor.');
  return me;
}
