import type { MessageCode } from '@marque/core/rules/display';
import type { LotComment } from '@marque/core/rules/live';
import { LONGEST_COMMENT, tidyComment } from '@marque/core/rules/people';
import { Button } from '@marque/core/ui/button';
import { classList } from '@marque/core/ui/class-list';
import { useEarlyEntries } from '@marque/core/ui/early-entries';
import { ErrorIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { Sentences } from '@marque/core/ui/sentences';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../foundation/session/index.ts';
import { useMessageTexts } from '../../bidding/provider/use-lot-toast.ts';
import type { CommentsFacts } from '../types.ts';
import classes from './form.module.css';
import { type CommentForm as Form, useCommentForm } from './use-comment-form.ts';

interface CommentFormProps {
  readonly facts: CommentsFacts;
  /** The comment that is answered; null for a comment that begins a thread. */
  readonly answers: LotComment | null;
  /** Closes the form of a reply. */
  readonly onClose?: () => void;
}

/** The form for a comment or a reply. */
export function CommentForm({ facts, answers, onClose }: CommentFormProps) {
  const { t } = useTranslation('lot');
  const id = useId();
  const element = useEarlyEntries<HTMLFormElement>();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useCommentForm(facts, answers, () => onClose?.());
  const { text, error, isSending } = form;
  const isReply = answers !== null;
  useEffect(() => {
    if (isReply) field.current?.focus();
  }, [isReply]);
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onClose !== undefined) onClose();
  };
  return (
    <form ref={element} method="dialog" className={classes.form} onSubmit={submit} onKeyDown={cancel} noValidate>
      <noscript>
        <p className="mq-soft mq-small">{t('comments.needsScripts')}</p>
      </noscript>
      <label htmlFor={id} className={isReply ? classes.label : 'mq-unseen'}>
        {isReply ? t('comments.form.labelReply', { name: answers.displayName }) : t('comments.form.label')}
      </label>
      <div className={classList(classes.box, error !== null && classes.wrong)}>
        <textarea
          ref={field}
          id={id}
          name={isReply ? 'reply' : 'comment'}
          className={classes.field}
          rows={isReply ? 2 : 1}
          value={text}
          placeholder={usePlaceholder(facts, isReply)}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error ${id}-note`}
          onChange={(event) => form.write(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          {onClose !== undefined && (
            <Button variant="bare" size="sm" onClick={onClose}>
              {t('comments.form.cancel')}
            </Button>
          )}
          <Button type="submit" variant="second" size="sm" isBusy={isSending}>
            {t(isSending ? 'comments.form.posting' : 'comments.form.post')}
          </Button>
        </div>
      </div>
      <FormError id={`${id}-error`} error={error} />
      <FormNote id={`${id}-note`} form={form} />
    </form>
  );
}

function usePlaceholder({ lot }: CommentsFacts, isReply: boolean): string | undefined {
  const { t } = useTranslation('lot');
  const me = useMe();
  if (isReply) return undefined;
  return t(me?.userId === lot.vendorId ? 'comments.form.placeholderOwn' : 'comments.form.placeholder');
}

/** Why the comment was not taken, and the way out. */
function FormError({ id, error }: { readonly id: string; readonly error: MessageCode | null }) {
  const textsOf = useMessageTexts();
  const words = error === null ? null : textsOf(error);
  return (
    <div id={id} className={classes.error} role="alert">
      {words !== null && (
        <>
          <ErrorIcon size={18} />
          <p>
            <Sentences>
              <b>{words.title}</b>
              {words.text}
              {words.link !== null && (
                <Link href={words.link.href} className="mq-link mq-reach">
                  {words.link.label}
                </Link>
              )}
            </Sentences>
          </p>
        </>
      )}
    </div>
  );
}

/** Who will read the comment and under which name, and how long it is. */
function FormNote({ id, form: { text } }: { readonly id: string; readonly form: { readonly text: Form['text'] } }) {
  const { t } = useTranslation('lot');
  const { count } = useLocale();
  const name = useMe()?.nickname ?? '';
  const used = tidyComment(text).length;
  const surplus = used - LONGEST_COMMENT;
  return (
    <p id={id} className={classes.note}>
      <span>{t('comments.form.public', { name })}</span>
      {text !== '' && (
        <span className={classList(classes.count, surplus > 0 && classes.surplus)}>
          {surplus > 0
            ? t('comments.form.tooLong', { count: surplus, number: count(surplus) })
            : t('comments.form.characters', { used: count(used), most: count(LONGEST_COMMENT) })}
        </span>
      )}
    </p>
  );
}
