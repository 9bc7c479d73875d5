import { type Field, labelKey, optionKey } from '@marque/core/forms/fields';
import type { FormTexts, FormWords } from '@marque/core/imports';
import { DEFAULT_LANGUAGE } from '@marque/core/rules/places';
import { useStoreValue } from '@marque/core/ui/store';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBridge } from '../bridge/index.ts';
import { type ConsoleStores, isOffline, useConsole } from '../state/index.ts';
import { createImport, type Import, type ImportState } from './import-store.ts';

/** One import for each console, which goes on while its screen is left. */
const imports = new WeakMap<ConsoleStores, Import>();

export function useImport(): Import {
  const stores = useConsole();
  const bridge = useBridge();
  const known = imports.get(stores);
  if (known !== undefined) return known;
  const connection = () => stores.backend.getState().connection;
  const created = createImport({
    bridge,
    settings: stores.settings,
    now: () => Date.now() + (connection()?.clockOffsetMs ?? 0),
    isOffline: () => isOffline(connection()?.state ?? 'offline'),
  });
  imports.set(stores, created);
  return created;
}

export function useImportValue<Value>(select: (state: ImportState) => Value): Value {
  return useStoreValue(useImport(), select);
}

/** The texts of the forms in the language of the console, and in English. */
export function useFormWords(): FormWords {
  const { t, i18n } = useTranslation('fields');
  return useMemo(() => {
    const isEnglish = i18n.language === DEFAULT_LANGUAGE;
    return { ...textsBy(t), english: isEnglish ? null : textsBy(i18n.getFixedT(DEFAULT_LANGUAGE, 'fields')) };
  }, [t, i18n]);
}

function textsBy(t: (key: string) => string): FormTexts {
  return {
    // Links within a label are marked for the page.
    label: (field: Field) => t(labelKey(field)).replace(/<[^>]*>/g, ''),
    option: (field: Field, option: string) => t(optionKey(field, option)),
  };
}
