import { CONTENT_LIMITS } from '@marque/core/rules/publishing';
import { useTranslation } from 'react-i18next';
import { Field } from '../fields/index.ts';
import classes from '../lot-drafts.module.css';
import type { PartProps } from './part-props.ts';
import { StoryField } from './story-field.tsx';

/** The words that buyers read first: title, the line below it, the first paragraph and the story. */
export function WordsPart({
  content,
  isReadOnly,
  problemOf,
  onChange,
}: PartProps<'title' | 'summary' | 'lead' | 'story'>) {
  const { t } = useTranslation('console');
  const line = (field: 'title' | 'summary') => (
    <Field label={t(`lotDrafts.field.${field}`)} problem={problemOf(field)} isWide>
      {(ids) => (
        <input
          {...ids}
          data-lot-field={field}
          maxLength={CONTENT_LIMITS[field]}
          readOnly={isReadOnly}
          value={content[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <section className={classes.part}>
      <h2>{t('lotDrafts.part.words')}</h2>
      <div className={classes.fields}>
        {line('title')}
        {line('summary')}
        <Field label={t('lotDrafts.field.lead')} problem={problemOf('lead')} isWide>
          {(ids) => (
            <textarea
              {...ids}
              data-lot-field="lead"
              rows={3}
              maxLength={CONTENT_LIMITS.lead}
              readOnly={isReadOnly}
              value={content.lead}
              onChange={(event) => onChange({ lead: event.currentTarget.value })}
            />
          )}
        </Field>
        <StoryField
          story={content.story}
          isReadOnly={isReadOnly}
          problem={problemOf('story')}
          onChange={(story) => onChange({ story })}
        />
      </div>
    </section>
  );
}
