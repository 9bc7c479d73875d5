import type { Me } from '@marque/core/contracts/accounts';
import type { PageFacts } from '@marque/core/contracts/page';
import { type RouterContextProvider, redirect } from 'react-router';
import { loginPath, targetFor } from '../../foundation/member/index.ts';
import { pageFacts } from '../../foundation/page/index.ts';

export type MemberFacts = PageFacts & { readonly me: Me };

interface LoaderArgs {
  readonly context: Pick<RouterContextProvider, 'get'>;
  readonly url: URL;
}

/** The server context of a member's request. A visitor is redirected to the login, which leads back here. */
export function requireMember({ context, url }: LoaderArgs): MemberFacts {
  const facts = context.get(pageFacts);
  if (facts.me === null) throw redirect(loginPath(targetFor(url)));
  return { ...facts, me: facts.me };
}
