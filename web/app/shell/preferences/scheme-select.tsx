import { ChevronDownIcon } from '@marque/core/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyScheme, onSystemSchemeChange, SCHEME_CHOICES, storeScheme } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import classes from './language-select.module.css';

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
