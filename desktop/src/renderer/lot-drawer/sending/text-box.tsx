import { type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import classes from './sending.module.css';
import type { TextDraftControl } from './use-text-draft.ts';

interface TextBoxProps {
  readonly draft: TextDraftControl;
  readonly label: string;
  /** Characters at most. */
  readonly longest: number;
  readonly sendLabel: string;
  /** Hands the text over. False keeps it in the box. */
  readonly onSend: (id: string, text: string) => Promise<boolean>;
  readonly textarea?: TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly ref?: React.Ref<HTMLTextAreaElement> };
  /** Between the field and the buttons. */
  readonly children?: ReactNode;
}

/** A field for a reply or a note. What is typed stays until it was handed over, also when the drawer closes. */
export function TextBox({ draft, label, longest, sendLabel, onSend, textarea, children }: TextBoxProps) {
  const { t } = useTranslation('console');
  const id = useId();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const text = draft.text.trim();

  async function send() {
    if (state === 'busy' || text === '') return;
    setState('busy');
    setState((await draft.send(onSend)) ? 'idle' : 'failed');
  }

  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={3}
        {...textarea}
        id={id}
        maxLength={longest}
        value={draft.text}
        onChange={(event) => {
          draft.write(event.currentTarget.value);
          textarea?.onChange?.(event);
        }}
        onKeyDown={(event) => {
          textarea?.onKeyDown?.(event);
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
          event.preventDefault();
          void send();
        }}
      />
      {children}
      <div className={classes.boxFoot}>
        <ConsoleButton
          type="submit"
          variant="second"
          shortcut={t('lot.sendKeys')}
          aria-busy={state === 'busy'}
          offReason={text === '' ? t('lot.emptyText') : null}
        >
          {sendLabel}
        </ConsoleButton>
        <p role="alert">{state === 'failed' && t('lot.notQueued')}</p>
      </div>
    </form>
  );
}
