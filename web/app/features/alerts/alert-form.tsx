import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ALERTS } from '../../foundation/addresses/index.ts';
import { useSession } from '../../foundation/session/index.ts';

interface AlertFormProps {
  /** What the account's page of alerts is to do. */
  readonly intent: 'subscribe' | 'unsubscribe' | 'saveSearch' | 'removeSearch';
  /** By name, as text. */
  readonly fields: Readonly<Record<string, string>>;
  /** With scripts, instead of sending the form; by default it is sent. */
  readonly onPress?: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form about an alert of a member. Without scripts it is sent to the account's page of alerts. */
export function AlertForm({ intent, fields, onPress, className, children }: AlertFormProps) {
  const { csrfToken } = useSession();
  return (
    <Form
      method="post"
      action={ALERTS}
      className={className}
      onSubmit={(event) => {
        if (onPress === undefined) return;
        event.preventDefault();
        onPress();
      }}
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
