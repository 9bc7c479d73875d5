import { Button } from '@marque/core/ui/button';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '../../../foundation/session/index.ts';
import { AlertForm } from '../alert-form.tsx';
import { withIntent } from '../alert-intent.ts';
import type { Model } from '../subscriptions/subscriptions-store.ts';
import { VisitorButton } from '../visitor-button.tsx';
import { useAlert } from './use-alert.ts';

interface AlertButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'isWide' | 'className'> {
  readonly wanted: Model;
  /** Where there is no alert, and where there is one. */
  readonly labels: { readonly set: string; readonly end: string };
}

/** Sets the alert for the make and model of the page, or ends it. */
export function AlertButton({ wanted, labels, className, ...look }: AlertButtonProps) {
  const isMember = useMe() !== null;
  const { isOn, press } = useAlert(wanted);
  const { pathname } = useLocation();
  if (!isMember) {
    return (
      <VisitorButton {...look} className={className} target={withIntent(pathname, '', 'subscribe')}>
        {labels.set}
      </VisitorButton>
    );
  }
  const { make, model } = wanted;
  return (
    <AlertForm
      intent={isOn ? 'unsubscribe' : 'subscribe'}
      fields={{ make, model }}
      onPress={() => void press()}
      className={className}
    >
      <Button type="submit" {...look}>
        {isOn ? labels.end : labels.set}
      </Button>
    </AlertForm>
  );
}
