import { bannerFromWire, type EditedBanner } from '@marque/core/contracts/staff';
import { bannerFaults, HOME_LIMITS } from '@marque/core/rules/home-content';
import { useTranslation } from 'react-i18next';
import { LineField, LinesField, ShowingFields, useProblems } from './fields/index.ts';
import classes from './home-page.module.css';
import { MediaField } from './media/index.ts';

interface BannerFormProps {
  readonly banner: EditedBanner;
  readonly onChange: (part: Partial<EditedBanner>) => void;
}

/** All that makes a promo banner. */
export function BannerForm({ banner, onChange }: BannerFormProps) {
  const { t } = useTranslation('console');
  const problemOf = useProblems(bannerFaults(bannerFromWire(banner)));
  return (
    <form className={classes.form} aria-label={t('homePage.banners.form')} onSubmit={(event) => event.preventDefault()}>
      <ShowingFields showing={banner} problemOf={problemOf} onChange={onChange} />
      <LineField
        name="heading"
        value={banner.heading}
        longest={HOME_LIMITS.heading}
        problemOf={problemOf}
        onChange={(heading) => onChange({ heading })}
      />
      <LinesField
        name="subHeading"
        value={banner.subHeading}
        longest={HOME_LIMITS.subHeading}
        problemOf={problemOf}
        onChange={(subHeading) => onChange({ subHeading })}
      />
      <LineField
        name="url"
        value={banner.url}
        longest={HOME_LIMITS.link}
        problemOf={problemOf}
        hint={t('homePage.hint.url')}
        onChange={(url) => onChange({ url: url.trim() })}
      />
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={banner.openInNewTab}
          onChange={({ currentTarget }) => onChange({ openInNewTab: currentTarget.checked })}
        />
        {t('homePage.field.openInNewTab')}
      </label>
      <MediaField
        label={t('homePage.field.picture')}
        kind="picture"
        mediaKey={banner.mainImage}
        problem={problemOf('mainImage')}
        hint={t('homePage.hint.picture')}
        onChange={(key) => onChange({ mainImage: key })}
      />
    </form>
  );
}
