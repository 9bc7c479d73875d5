import { SITES } from '@marque/core/rules/lot';
import { useTicker } from '@marque/core/ui/clock';
import { useState } from 'react';
import { useBackend, useConsole } from '../state/index.ts';
import { type LotChoice, NO_CHOICE } from './extension-drafts.ts';
import { firstFields, type OutageFields } from './outage-request.ts';

/** What is entered on the screen. It is kept when the screen is left, until the extension is sent. */
export function useExtensionDraft() {
  const ticker = useTicker();
  const { settings, extensionDrafts } = useConsole();
  const userId = useBackend(({ session }) => session?.user?.userId ?? null);
  const [draft, setDraft] = useState(() => {
    const { sites } = settings.getState();
    const site = SITES.find((one) => sites[one]) ?? SITES[0];
    return extensionDrafts.getState().get(userId) ?? { fields: firstFields(site, ticker.read()), choice: NO_CHOICE };
  });
  const change = (changed: Partial<typeof draft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    extensionDrafts.write(userId, next);
  };
  return {
    ...draft,
    changeFields: (fields: OutageFields) => change({ fields }),
    changeChoice: (choice: LotChoice) => change({ choice }),
    /** The lots and their results stay on the screen; another extension needs another reason. */
    finish() {
      setDraft({ ...draft, choice: { ...draft.choice, reason: '' } });
      extensionDrafts.finish(userId);
    },
  };
}
