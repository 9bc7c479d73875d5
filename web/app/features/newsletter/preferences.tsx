import { Checkbox } from '@mantine/core';
import { type NewsletterChoice, newslettersOf } from '@marque/core/forms/enquiry';
import { Button } from '@marque/core/ui/button';
import { MailIcon } from '@marque/core/ui/icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './newsletter.module.css';
import { type Reader, type SignUp, savePreferences } from './sign-up.ts';

interface PreferencesProps {
  readonly reader: Reader;
  readonly status: SignUp;
  readonly onDone?: (() => void) | undefined;
}

type Saving = 'idle' | 'saving' | 'pending' | 'confirmed' | 'failed';

/** Says that the address is accepted or awaits confirmation, and asks for the newsletter preferences. */
export function Preferences({ reader, status, onDone }: PreferencesProps) {
  const { t } = useTranslation('sell');
  const [wanted, setWanted] = useState<ReadonlySet<NewsletterChoice>>(new Set(['optInNewsletter']));
  const [saving, setSaving] = useState<Saving>('idle');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving === 'saving') return;
    setSaving('saving');
    const answer = await savePreferences(reader, wanted);
    setSaving(answer.ok ? answer.value : 'failed');
    if (answer.ok && answer.value === 'confirmed') onDone?.();
  };
  const toggle = (letter: NewsletterChoice, isWanted: boolean) => {
    setSaving('idle');
    setWanted(new Set(isWanted ? [...wanted, letter] : [...wanted].filter((other) => other !== letter)));
  };
  const isPending = status === 'pending';
  return (
    <form method="dialog" className={classes.preferences} onSubmit={(event) => void save(event)}>
      {isPending && (
        <p className={`mq-small ${classes.sign}`}>
          <MailIcon size={18} />
          {t('newsletter.pending.sign')}
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} className="mq-h2">
        {t(isPending ? 'newsletter.pending.title' : 'newsletter.confirmed.title')}
      </h2>
      <p className="mq-soft">
        {isPending ? t('newsletter.pending.text', { email: reader.email }) : t('newsletter.confirmed.text')}
      </p>
      <fieldset className={classes.letters}>
        <legend>{t('newsletter.preferences.title')}</legend>
        {newslettersOf(reader.site).map((letter) => (
          <Checkbox
            key={letter}
            label={t(`newsletter.preferences.${letter}`)}
            checked={wanted.has(letter)}
            onChange={(event) => toggle(letter, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <Button type="submit" size="lg" isWide isBusy={saving === 'saving'}>
        {t('newsletter.preferences.save')}
      </Button>
      <p role="status" className={`mq-small ${classes.note}`}>
        {saving === 'pending' && t('newsletter.preferences.pending')}
        {saving === 'confirmed' && t('newsletter.preferences.saved')}
        {saving === 'failed' && t('newsletter.preferences.failed')}
        {(saving === 'idle' || saving === 'saving') && t('newsletter.preferences.note')}
      </p>
    </form>
  );
}
