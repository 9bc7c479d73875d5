import { LANGUAGE_CHOICES, type Language } from '@marque/core/rules/places';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { useConsole } from '../state/index.ts';
import classes from './language-setting.module.css';
import { keepLanguage, PAGE_LANGUAGE } from './page-language.ts';

/** Chooses the language. The page is loaded again only on request, since it then loses text that is not sent. */
export function LanguageSetting() {
  const { t } = useTranslation('console');
  const { settings } = useConsole();
  const [chosen, setChosen] = useState<Language>(PAGE_LANGUAGE);
  const [isRefused, setRefused] = useState(false);
  const isOther = chosen !== PAGE_LANGUAGE;

  function apply() {
    // For menus and notifications, which the program writes outside of the page.
    settings.set('language', chosen);
    if (keepLanguage(chosen)) location.reload();
    else setRefused(true);
  }

  return (
    <div className={classes.setting}>
      <label>
        <span>{t('language.label')}</span>
        <select value={chosen} onChange={(event) => setChosen(languageNamed(event.target.value))}>
          {LANGUAGE_CHOICES.map(({ language, ownName }) => (
            <option key={language} value={language} lang={language}>
              {ownName}
            </option>
          ))}
        </select>
      </label>
      {isOther && (
        <p role="status">
          {t(isRefused ? 'language.notKept' : 'language.reloads')}{' '}
          <ConsoleButton variant="second" onClick={apply}>
            {t('language.reload')}
          </ConsoleButton>
        </p>
      )}
    </div>
  );
}

function languageNamed(value: string): Language {
  return LANGUAGE_CHOICES.find(({ language }) => language === value)?.language ?? PAGE_LANGUAGE;
}
