import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { FormTheme } from '../../foundation/forms/index.ts';
import { UnverifiedNotice } from './verify/unverified-notice.tsx';
import { useEmailVerified } from './verify/use-email-verified.ts';
import classes from './verify/verify.module.css';

const TITLE_ID = 'unverified-title';

/**
 * Covers all pages outside the account until the email address is verified, and closes on verification.
 * Its links are inside the dialog: neither Escape nor a press outside closes it.
 */
export default function UnverifiedGate() {
  useEmailVerified();
  return (
    <Overlay name="unverified" place="middle" labelledBy={TITLE_ID} isDismissible={false} onClose={() => {}}>
      <FormTheme>
        <OverlayInside className={classes.notice}>
          <UnverifiedNotice titleId={TITLE_ID} level={2} />
        </OverlayInside>
      </FormTheme>
    </Overlay>
  );
}
