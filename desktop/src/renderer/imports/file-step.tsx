import { titleKey, variantOf } from '@marque/core/forms/variants';
import { formatNumber } from '@marque/core/rules/format';
import { classList } from '@marque/core/ui/class-list';
import { FileIcon, WarningIcon } from '@marque/core/ui/icons';
import { type DragEvent, type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import {
  formFor,
  LOT_KINDS,
  type LotKind,
  SELLING_REGIONS,
  type SellingRegion,
  VendorChoice,
} from '../consignments/new/index.ts';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import classes from './imports.module.css';
import { CONSOLE_LIMITS, type FileRefusal } from './read-file.ts';
import { useFormWords, useImport, useImportValue } from './use-import.ts';

/** The file, the vendor whose consignments it lists, and the form that they are for. */
export function FileStep() {
  const { t } = useTranslation('console');
  const current = useImport();
  const words = useFormWords();
  const file = useImportValue((state) => state.file);
  const vendor = useImportValue((state) => state.vendor);
  const missing = vendor === null ? t('imports.file.vendorMissing') : file === null ? t('imports.file.missing') : null;

  function go(event: FormEvent): void {
    event.preventDefault();
    if (missing === null) current.mapColumns(words);
  }

  return (
    <div className={classes.page}>
      <section className={classes.part}>
        <h2>{t('imports.file.vendor')}</h2>
        <VendorChoice vendor={vendor} onChoose={(chosen) => current.choose({ vendor: chosen })} />
      </section>
      <form className={classes.part} onSubmit={go}>
        <FormChoice />
        <FileChoice />
        <div className={classes.buttons}>
          <ConsoleButton type="submit" offReason={missing}>
            {t('imports.file.next')}
          </ConsoleButton>
          {missing !== null && <p className={classes.quiet}>{missing}</p>}
        </div>
      </form>
    </div>
  );
}

function FormChoice() {
  const { t } = useTranslation(['console', 'consign', 'fields']);
  const current = useImport();
  const kind = useImportValue((state) => state.kind);
  const region = useImportValue((state) => state.region);
  const formName = formFor(kind, region);
  const id = useId();
  return (
    <div className={classes.pair}>
      <label htmlFor={`${id}-kind`}>{t('consign:choice.what')}</label>
      <select
        id={`${id}-kind`}
        value={kind}
        onChange={(event) => current.choose({ kind: event.currentTarget.value as LotKind })}
      >
        {LOT_KINDS.map((value) => (
          <option key={value} value={value}>
            {t(`consign:kindOf.${value}`)}
          </option>
        ))}
      </select>
      {kind !== 'watch' && (
        <>
          <label htmlFor={`${id}-region`}>{t('consign:choice.where')}</label>
          <select
            id={`${id}-region`}
            value={region}
            onChange={(event) => current.choose({ region: event.currentTarget.value as SellingRegion })}
          >
            {SELLING_REGIONS.map((one) => (
              <option key={one.key} value={one.region}>
                {t(`consign:choice.place.${one.key}`)}
              </option>
            ))}
          </select>
        </>
      )}
      {formName !== null && (
        <p className={classes.quiet}>{t('console:imports.file.form', { form: t(titleKey(variantOf(formName))) })}</p>
      )}
    </div>
  );
}

function FileChoice() {
  const { t } = useTranslation('console');
  const current = useImport();
  const file = useImportValue((state) => state.file);
  const refusal = useImportValue((state) => state.refusal);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const choose = (chosen: File | undefined) => {
    if (chosen !== undefined) void current.chooseFile(chosen);
  };

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  }

  return (
    <div className={classes.fileChoice}>
      <label
        className={classList(classes.drop, isOver && classes.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className="mq-unseen"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-describedby={`${id}-state`}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // Otherwise the same file could not be chosen again after it was changed.
            event.currentTarget.value = '';
          }}
        />
        <FileIcon size={20} />
        <b>{t(file === null ? 'imports.file.label' : 'imports.file.other')}</b>
      </label>
      <p id={`${id}-state`} className={classes.quiet} role="status">
        {file === null
          ? t('imports.file.hint', { rows: formatNumber(CONSOLE_LIMITS.rows, PAGE_LANGUAGE) })
          : t('imports.file.read', {
              name: file.name,
              count: file.table.rows.length,
              columns: file.table.headers.length,
            })}
      </p>
      {file?.encoding === 'windows-1252' && <p className={classes.notice}>{t('imports.file.encoding')}</p>}
      {refusal !== null && (
        <p role="alert" className={classes.refusal}>
          <WarningIcon size={16} /> <RefusalWords refusal={refusal} />
        </p>
      )}
    </div>
  );
}

/** Why a file is not read, and what to do about it. */
function RefusalWords({ refusal }: { readonly refusal: FileRefusal }) {
  const { t } = useTranslation('console');
  const most = 'most' in refusal ? refusal.most : 0;
  const bound = refusal.code === 'fileTooLarge' ? most / (1024 * 1024) : most;
  return t(`imports.refusal.${refusal.code}`, {
    most: formatNumber(bound, PAGE_LANGUAGE),
    line: 'line' in refusal ? formatNumber(refusal.line, PAGE_LANGUAGE) : '',
    column: 'column' in refusal ? formatNumber(refusal.column, PAGE_LANGUAGE) : '',
  });
}
