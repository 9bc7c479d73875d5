import type { DraftRefusal } from '@marque/core/forms/engine';
import type { ConsignmentId } from '@marque/core/forms/variants';
import type { Result } from '@marque/core/rules/result';
import type { ConsignmentLink } from '@marque/core/rules/visit';
import { useTicker } from '@marque/core/ui/clock';
import { useSession } from '../../../foundation/session/index.ts';
import type { Continued } from '../drafts/first-sight.ts';
import { firstAnswers } from '../form/first-answers.ts';
import { firstSetting } from '../form/first-setting.ts';
import { type Desk, openDesk } from './open-desk.ts';

/** Opens the form of somebody who is logged in: what they go on with, or a new one with what their account knows. */
export type OpenFor = (formName: ConsignmentId, continued: Continued | null) => Result<Desk, DraftRefusal>;

export function useOrder(link: ConsignmentLink): OpenFor {
  const { me, countryCode } = useSession();
  const ticker = useTicker();
  return (formName, continued) => {
    if (me === null) throw new Error('A form to consign by was opened for a visitor.');
    const vendor = { userId: me.userId, isStaff: me.role === 'staff', countryCode, phone: me.billingPhone };
    return openDesk({
      owner: { userId: me.userId, formName },
      continued,
      setting: firstSetting(link, vendor),
      dealTitle: link.dealTitle,
      answers: firstAnswers(me),
      now: ticker.read,
    });
  };
}
