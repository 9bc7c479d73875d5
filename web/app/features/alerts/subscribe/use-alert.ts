import { subscriptionKey } from '@marque/core/rules/people';
import { useToasts } from '@marque/core/ui/toasts';
import { useTranslation } from 'react-i18next';
import { useMessageToast } from '../../../foundation/messages/index.ts';
import type { Model } from '../subscriptions/subscriptions-store.ts';
import { useIsSubscribed, useSubscriptions } from '../subscriptions/use-subscriptions.ts';

interface AlertActions {
  /** Sets the alert, or ends it, and says what became of it. */
  readonly toggle: (wanted: Model) => Promise<void>;
  /** Sets it unless there is one. */
  readonly set: (wanted: Model) => Promise<void>;
}

/** What members do with alerts by make and model. */
export function useAlertActions(): AlertActions {
  const subscriptions = useSubscriptions();
  const { t } = useTranslation('common');
  const { show } = useToasts();
  const showMessage = useMessageToast();

  async function toggle(wanted: Model): Promise<void> {
    const { isOn, refusal } = await subscriptions.toggle(wanted);
    const name = `alert-${subscriptionKey(wanted.make, wanted.model)}`;
    if (refusal === null) {
      await showMessage({ name, code: isOn ? 'subscriptionSuccess' : 'unsubscribeSuccess' });
    } else if (!(await showMessage({ name, failure: refusal, operation: 'subscribe' }))) {
      show({ kind: 'error', title: t('subscriptions.failedTitle'), text: t('subscriptions.failedText'), name });
    }
  }

  return {
    toggle,
    set: async (wanted) => (subscriptions.isOn(wanted) ? undefined : toggle(wanted)),
  };
}

interface Alert {
  readonly isOn: boolean;
  readonly press: () => Promise<void>;
}

/** The account's alert for a make and model. */
export function useAlert(wanted: Model): Alert {
  const { toggle } = useAlertActions();
  return { isOn: useIsSubscribed(wanted), press: () => toggle(wanted) };
}
