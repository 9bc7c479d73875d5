import { LANGUAGE_CHOICES, type Language, withLocalePrefix } from '@marque/core/rules/places';
import { Flag } from '@marque/core/ui/flag';
import { ChevronDownIcon } from '@marque/core/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { applyScheme, onSystemSchemeChange, SCHEME_CHOICES, storeScheme } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import classes from './language-select.module.css';

/** Nine languages by their own names. Each language has its own address, so a change loads the page again. */
export function LanguageSelect() {
  const { t } = useTranslation('common');
  const { language } = useSession();
  const { pathname, search } = useLocation();
  const chosen = LANGUAGE_CHOICES.find((choice) => choice.language === language) ?? LANGUAGE_CHOICES[0];

  return (
    <span className={classes.select}>
      {chosen !== undefined && <Flag code={chosen.flag} />}
      <select
        // A browser that restores an earlier choice on the way back would change the page.
        autoComplete="off"
        aria-label={t('language.label')}
        value={chosen?.language}
        onChange={(event) => {
          window.location.assign(withLocalePrefix(pathname, event.target.value as Language) + search);
        }}
      >
        {LANGUAGE_CHOICES.map((choice) => (
          <option key={choice.language} value={choice.language} lang={choice.language}>
            {choice.ownName}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={14} />
    </span>
  );
}

/** Light, dark or the system's scheme; stored in a cookie for a year. */
export function SchemeSelect() {
  const { t } = useTranslation('common');
  const [choice, setChoice] = useState(useSession().scheme);

  useEffect(() => {
    applyScheme(choice);
    return choice === 'auto' ? onSystemSchemeChange(() => applyScheme('auto')) : undefined;
  }, [choice]);

  return (
    <span className={classes.select}>
      <select
        autoComplete="off"
        aria-label={t('scheme.label')}
        value={choice}
        onChange={(event) => {
          const next = SCHEME_CHOICES.find((one) => one === event.target.value) ?? 'auto';
          storeScheme(next);
          setChoice(next);
        }}
      >
        {SCHEME_CHOICES.map((one) => (
          <option key={one} value={one}>
            {t(`scheme.${one}`)}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={14} />
    </span>
  );
}
