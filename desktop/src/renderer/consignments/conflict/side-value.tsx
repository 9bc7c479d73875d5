import { answerWords } from '@marque/core/forms/answered';
import type { FieldValue } from '@marque/core/forms/fields';
import { useTranslation } from 'react-i18next';
import type { DraftConflict } from '../../../ipc/contract.ts';
import { PAGE_LOCALE } from '../../language/page-language.ts';
import { FilePicture } from '../files/index.ts';
import { answerReader } from '../submitted/answer-reader.ts';
import classes from './conflict.module.css';
import type { ConflictField } from './conflict-fields.ts';

/** Files of one side that are shown; the others are counted. */
const MOST_FILES = 8;

const COUNTRY_NAMES = new Intl.DisplayNames(PAGE_LOCALE, { type: 'region', fallback: 'code' });

interface SideValueProps {
  readonly field: ConflictField;
  /** The version that the value is of: amounts are in its currency. */
  readonly side: DraftConflict['here'];
  readonly value: FieldValue | undefined;
}

/** A value of one version as the form shows it. */
export function SideValue({ field, side: { setting }, value }: SideValueProps) {
  const { t } = useTranslation(['console', 'fields']);
  if (value === undefined || value === '' || (typeof value === 'object' && value.length === 0)) {
    return <i>{t('console:conflict.noAnswer')}</i>;
  }
  if (typeof value === 'object') return <Files files={value} />;
  return settingWords(field, setting) ?? answerWords(field.field, value, answerReader(setting, t));
}

/** A setting in words; null for an answer, and for a setting that is shown as it is stored. */
function settingWords({ setting }: ConflictField, version: DraftConflict['here']['setting']): string | null {
  switch (setting) {
    case 'currency':
      return version.currency.toUpperCase();
    case 'phoneCountry':
      return `${COUNTRY_NAMES.of(version.phoneCountry) ?? version.phoneCountry} ${version.dialCode}`;
    default:
      return null;
  }
}

function Files({ files }: { readonly files: Extract<FieldValue, object> }) {
  const { t } = useTranslation('console');
  return (
    <span className={classes.files}>
      {files.slice(0, MOST_FILES).map(({ url, name }) => (
        <span key={url}>
          <FilePicture source={{ kind: 'stored', address: url }} />
          <small>{name}</small>
        </span>
      ))}
      {files.length > MOST_FILES && <small>{t('conflict.moreFiles', { count: files.length - MOST_FILES })}</small>}
    </span>
  );
}
