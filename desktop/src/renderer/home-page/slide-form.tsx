import { type EditedSlide, slideFromWire } from '@marque/core/contracts/staff';
import {
  DESTINATION_TYPES,
  type DestinationType,
  HOME_LIMITS,
  SLIDE_MEDIA,
  type SlideMedia,
  slideFaults,
} from '@marque/core/rules/home-content';
import { TIMINGS } from '@marque/core/rules/layout';
import type { Site } from '@marque/core/rules/lot';
import { SECOND_MS } from '@marque/core/rules/time';
import { useTranslation } from 'react-i18next';
import { Field } from '../lot-drafts/fields/index.ts';
import { LineField, LinesField, NumberField, type ProblemOf, ShowingFields, useProblems } from './fields/index.ts';
import classes from './home-page.module.css';
import { MediaField } from './media/index.ts';

interface SlideFormProps {
  readonly site: Site;
  readonly slide: EditedSlide;
  readonly onChange: (part: Partial<EditedSlide>) => void;
}

/** All that makes a slide. */
export function SlideForm({ site, slide, onChange }: SlideFormProps) {
  const { t } = useTranslation('console');
  const problemOf = useProblems(slideFaults(slideFromWire(slide)));
  const part = { slide, problemOf, onChange };
  return (
    <form className={classes.form} aria-label={t('homePage.slides.form')} onSubmit={(event) => event.preventDefault()}>
      <ShowingFields showing={slide} problemOf={problemOf} onChange={onChange} />
      <LineField
        name="title"
        value={slide.title}
        longest={HOME_LIMITS.title}
        problemOf={problemOf}
        onChange={(title) => onChange({ title })}
      />
      <LinesField
        name="previewText"
        value={slide.previewText}
        longest={HOME_LIMITS.previewText}
        problemOf={problemOf}
        onChange={(previewText) => onChange({ previewText })}
      />
      <DestinationFields {...part} site={site} />
      <MediaFields {...part} />
      <LogoFields {...part} />
      <NumberField
        label={t('homePage.field.displayTime')}
        hint={t('homePage.hint.displayTime', { seconds: TIMINGS.slideMs / SECOND_MS })}
        problem={problemOf('displayTime')}
        value={slide.displayTime === null ? null : slide.displayTime / SECOND_MS}
        least={HOME_LIMITS.displayTime.least / SECOND_MS}
        most={HOME_LIMITS.displayTime.most / SECOND_MS}
        onChange={(seconds) => onChange({ displayTime: seconds === null ? null : seconds * SECOND_MS })}
      />
    </form>
  );
}

interface PartProps extends Omit<SlideFormProps, 'site'> {
  readonly problemOf: ProblemOf;
}

function DestinationFields({ site, slide, problemOf, onChange }: PartProps & Pick<SlideFormProps, 'site'>) {
  const { t } = useTranslation('console');
  const { destinationType, destinationLink, buttonText } = slide;
  return (
    <>
      <Field label={t('homePage.field.destinationType')} problem={null} isWide>
        {(ids) => (
          <select
            {...ids}
            value={destinationType}
            onChange={({ currentTarget }) => onChange({ destinationType: currentTarget.value as DestinationType })}
          >
            {DESTINATION_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`homePage.destination.${type}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <LineField
        name="destinationLink"
        value={destinationLink}
        longest={HOME_LIMITS.link}
        problemOf={problemOf}
        hint={t(destinationType === 'website' ? 'homePage.hint.website' : 'homePage.hint.path')}
        onChange={(link) => onChange({ destinationLink: link.trim() })}
      />
      <LineField
        name="buttonText"
        value={buttonText}
        longest={HOME_LIMITS.buttonText}
        problemOf={problemOf}
        placeholder={t(`homePage.button.${destinationType}`, { context: site })}
        hint={t('homePage.hint.buttonText')}
        onChange={(text) => onChange({ buttonText: text })}
      />
    </>
  );
}

function MediaFields({ slide, problemOf, onChange }: PartProps) {
  const { t } = useTranslation('console');
  const { mediaType, source, thumbnail } = slide;
  const isVideo = mediaType === 'video';
  return (
    <>
      <Field label={t('homePage.field.mediaType')} problem={null} isWide>
        {(ids) => (
          <select
            {...ids}
            value={mediaType}
            // A picture is no video: the still of a video can become the picture.
            onChange={({ currentTarget }) => {
              const type = currentTarget.value as SlideMedia;
              onChange({
                mediaType: type,
                source: type === 'video' ? null : thumbnail,
                thumbnail: type === 'video' ? source : null,
              });
            }}
          >
            {SLIDE_MEDIA.map((type) => (
              <option key={type} value={type}>
                {t(`homePage.mediaType.${type}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={classes.pair}>
        <MediaField
          key={mediaType}
          label={t(isVideo ? 'homePage.field.video' : 'homePage.field.picture')}
          kind={isVideo ? 'video' : 'picture'}
          mediaKey={source}
          problem={problemOf('source')}
          hint={t(isVideo ? 'homePage.hint.video' : 'homePage.hint.picture')}
          onChange={(key) => onChange({ source: key })}
        />
        {isVideo && (
          <MediaField
            label={t('homePage.field.thumbnail')}
            kind="picture"
            mediaKey={thumbnail}
            problem={problemOf('thumbnail')}
            hint={t('homePage.hint.thumbnail')}
            onChange={(key) => onChange({ thumbnail: key })}
          />
        )}
      </div>
    </>
  );
}

function LogoFields({ slide, problemOf, onChange }: PartProps) {
  const { t } = useTranslation('console');
  const { hasLogo, logoSrc, logoHeights } = slide;
  const { least, most } = HOME_LIMITS.logoHeight;
  return (
    <>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={hasLogo}
          onChange={({ currentTarget }) => onChange({ hasLogo: currentTarget.checked })}
        />
        {t('homePage.field.hasLogo')}
      </label>
      {hasLogo && (
        <div className={classes.pair}>
          <MediaField
            label={t('homePage.field.logo')}
            kind="logo"
            mediaKey={logoSrc}
            problem={problemOf('logoSrc')}
            hint={t('homePage.hint.logo')}
            onChange={(key) => onChange({ logoSrc: key })}
          />
          <div className={classes.heights}>
            {(['mobile', 'desktop'] as const).map((window) => (
              <NumberField
                key={window}
                label={t(`homePage.field.logoHeight.${window}`)}
                problem={problemOf('logoHeights')}
                value={logoHeights[window]}
                least={least}
                most={most}
                onChange={(height) => onChange({ logoHeights: { ...logoHeights, [window]: height ?? 0 } })}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}
