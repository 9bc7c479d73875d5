import type { DraftRefusal } from '@marque/core/forms/engine';
import type { ConsignmentId } from '@marque/core/forms/variants';
import type { Result } from '@marque/core/rules/result';
import type { ConsignmentLink } from '@marque/core/rules/visit';
import { useTicker } from '@marque/core/ui/clock';
import { useSession } from '../../../foundation/session/index.ts';
import type { Continued } from '../drafts/choose-draft.ts';
import { firstAnswers, firstSetting } from '../form/first-values.ts';
import { type FormSession, openFormSession } from './open-form-session.ts';

/** Opens the form of a logged-in user: a continued draft, or a new one prefilled from the account. */
export type OpenForm = (formName: ConsignmentId, continued: Continued | null) => Result<FormSession, DraftRefusal>;

export function useOpenForm(link: ConsignmentLink): OpenForm {
  const { me, countryCode } = useSession();
  const ticker = useTicker();
  return (formName, continued) => {
    if (me === null) throw new Error('A form to consign by was opened for a visitor.');
    const vendor = { userId: me.userId, isStaff: me.role === 'staff', countryCode, phone: me.billingPhone };
    return openFormSession({
      owner: { userId: me.userId, formName },
      continued,
      setting: firstSetting(link, vendor),
      dealTitle: link.dealTitle,
      answers: firstAnswers(me),
      now: ticker.read,
    });
  };
}
