import { type Consent, forcedGroups, withForcedGroups, writeConsent } from '@marque/core/rules/visit';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { useToasts } from '@marque/core/ui/toasts';
import { useTranslation } from 'react-i18next';
import { storeConsent } from '../../foundation/consent/index.ts';
import { browserApi, useSession } from '../../foundation/session/index.ts';

/** Stores a choice in the browser, and with the account of a member. */
export function useChooseConsent(): (choice: Consent) => void {
  const { t } = useTranslation('consent');
  const { show } = useToasts();
  const { me, flags } = useSession();
  return (choice) => {
    const consent = withForcedGroups(choice, forcedGroups(flags));
    storeConsent(consent);
    if (me === null) return;
    void storeWithAccount(consent).then((isStored) => {
      if (!isStored) show({ kind: 'error', title: t('accountFailed.title'), text: t('accountFailed.text') });
    });
  };
}

async function storeWithAccount(consent: Consent): Promise<boolean> {
  const contracts = await tryChunk('accounts', () => import('@marque/core/contracts/accounts'));
  if (contracts === null) return false;
  const answer = await browserApi.call(contracts.updateMe, { body: { cookiePreference: writeConsent(consent) } });
  return answer.ok;
}
