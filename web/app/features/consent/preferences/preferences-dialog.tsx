import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import { ConsentGroups } from './consent-groups.tsx';

/** The groups of cookies over the page. It closes with the choice. */
export default function PreferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['consent', 'common']);
  return (
    <Overlay
      name="cookiePreferences"
      place="middle"
      labelledBy="cookies-title"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside>
        <h2 id="cookies-title" className="mq-h2">
          {t('dialog.title')}
        </h2>
        <ConsentGroups level={3} onStored={onClose} />
      </OverlayInside>
    </Overlay>
  );
}
