import { checkComment } from '@marque/core/rules/people';
import { useMemo } from 'react';
import { useMe } from '../../../foundation/session/index.ts';

/** Why a comment of the viewer would be refused; null where it would not. */
export type CommenterRefusal = NonNullable<ReturnType<typeof checkComment>>;

interface Commenter {
  /** What keeps the viewer from commenting at all. */
  readonly refusal: CommenterRefusal | null;
  /** What keeps the viewer from sending this text. */
  readonly check: (text: string) => CommenterRefusal | null;
}

/** The viewer as the author of comments. */
export function useCommenter(): Commenter {
  const me = useMe();
  return useMemo(() => {
    const person = {
      isLoggedIn: me !== null,
      isBlocked: me?.isBlocked === true,
      isEmailVerified: me?.isEmailVerified === true,
      hasCard: me !== null && me.card !== null,
      isVip: me?.isVip === true,
      isStaff: me?.role === 'staff',
    };
    return { refusal: checkComment(person, null), check: (text) => checkComment(person, text) };
  }, [me]);
}
