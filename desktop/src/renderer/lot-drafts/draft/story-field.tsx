import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../fields/index.ts';

interface StoryFieldProps {
  readonly story: readonly string[];
  readonly isReadOnly: boolean;
  readonly problem: string | null;
  readonly onChange: (story: string[]) => void;
}

/** Paragraphs as one text, with a blank line between two of them. */
export function StoryField({ story, isReadOnly, problem, onChange }: StoryFieldProps) {
  const { t } = useTranslation('console');
  const joined = story.join('\n\n');
  // Blank lines at the end would be lost while the next paragraph is begun.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && paragraphsOf(typed).join('\n\n') === joined ? typed : joined;
  return (
    <Field label={t('lotDrafts.field.story')} hint={t('lotDrafts.storyHint')} problem={problem} isWide>
      {(ids) => (
        <textarea
          {...ids}
          data-lot-field="story"
          rows={10}
          readOnly={isReadOnly}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            onChange(paragraphsOf(value));
          }}
        />
      )}
    </Field>
  );
}

/** A text as paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
