import { compileForm } from '@marque/core/forms/engine';
import { variantOf } from '@marque/core/forms/variants';
import {
  type ColumnMapping,
  checkRows,
  type FormWords,
  guessMapping,
  type ImportPlan,
  type ImportRow,
  readMapping,
} from '@marque/core/imports';
import { latestDay } from '@marque/core/rules/selling';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsoleBridge } from '../../ipc/contract.ts';
import {
  type FoundVendor,
  firstAnswers,
  firstSetting,
  formFor,
  type LotKind,
  type SellingRegion,
} from '../consignments/new/index.ts';
import type { SettingsStore } from '../state/index.ts';
import { type KnownDrafts, knownDrafts } from './known-drafts.ts';
import { digest, type FileRefusal, type ImportFile, readImportFile } from './read-file.ts';
import { type ImportAction, type ImportRun, runImport } from './run-import.ts';

export const IMPORT_STEPS = ['file', 'columns', 'rows', 'run'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

export interface ImportState {
  readonly step: ImportStep;
  readonly file: ImportFile | null;
  readonly refusal: FileRefusal | null;
  readonly vendor: FoundVendor | null;
  readonly kind: LotKind;
  readonly region: SellingRegion;
  readonly mapping: ColumnMapping | null;
  readonly rows: readonly ImportRow[];
  /** The rows are being checked again. */
  readonly isChecking: boolean;
  /** Consignments that this computer or the server has already, by id. */
  readonly known: KnownDrafts;
  readonly run: ImportRun | null;
}

const BEGINNING: ImportState = {
  step: 'file',
  file: null,
  refusal: null,
  vendor: null,
  kind: 'car',
  region: 'UK',
  mapping: null,
  rows: [],
  isChecking: false,
  known: new Map(),
  run: null,
};

/** An import from the choice of its file to its last row. It outlives its screen. */
export interface Import extends Pick<StoreApi<ImportState>, 'getState' | 'subscribe'> {
  chooseFile(file: File): Promise<void>;
  choose(change: Partial<Pick<ImportState, 'vendor' | 'kind' | 'region'>>): void;
  goTo(step: ImportStep): void;
  /** The mapping that was used last for the form, where the file has its columns; otherwise a guess. */
  mapColumns(words: FormWords): void;
  setMapping(mapping: ColumnMapping): void;
  /** Checks all rows, and which of them were imported before. */
  check(words: FormWords): Promise<void>;
  /** Replaces a cell of the file, and checks the rows again. */
  editCell(line: number, header: string, text: string, words: FormWords): Promise<void>;
  /** A value for all rows whose cell is blank. */
  setForAll(key: string, text: string, words: FormWords): Promise<void>;
  run(action: ImportAction): Promise<void>;
  /** Begins with another file; the vendor stays. */
  again(): void;
}

interface Parts {
  readonly bridge: ConsoleBridge;
  readonly settings: SettingsStore;
  /** Server time, UTC ms. */
  readonly now: () => number;
  readonly isOffline: () => boolean;
}

export function createImport({ bridge, settings, now, isOffline }: Parts): Import {
  const store = createStore<ImportState>(() => BEGINNING);
  const { getState, setState } = store;
  let checks = 0;

  /** The latest check is shown, whichever ends first. */
  async function recheck(words: FormWords): Promise<void> {
    const plan = planOf(getState(), words, now());
    const { file } = getState();
    if (plan === null || file === null) return;
    checks += 1;
    const turn = checks;
    setState({ isChecking: true });
    const rows = await checkRows(plan, file.table, digest);
    if (turn === checks) setState({ rows, isChecking: false });
  }

  function mapColumns(words: FormWords): void {
    const { file, kind, region, vendor } = getState();
    const formName = formFor(kind, region);
    if (file === null || formName === null) return;
    const form = compileForm(variantOf(formName));
    const { headers } = file.table;
    const guessed = guessMapping(form, file.table, words);
    const used = readMapping(settings.getState().importMappings[formName], form, headers);
    const known = used.ok ? used.value : null;
    setState({
      step: 'columns',
      mapping: {
        ...guessed,
        ...(known !== null && known.keyColumns.length > 0 ? { keyColumns: known.keyColumns } : {}),
        columns:
          known === null ? guessed.columns : { ...withoutUsed(guessed.columns, known.columns), ...known.columns },
        fixed: { ...known?.fixed, ...vendorCells(form.fields, vendor) },
      },
    });
  }

  return {
    getState,
    subscribe: store.subscribe,
    async chooseFile(file) {
      const read = await readImportFile(file);
      if (read.ok) setState({ file: read.value, refusal: null, mapping: null, rows: [], run: null });
      else setState({ file: null, refusal: read.error });
    },
    choose: (change) => setState({ ...change, mapping: null, rows: [] }),
    goTo: (step) => setState({ step }),
    mapColumns,
    setMapping: (mapping) => setState({ mapping }),
    async check(words) {
      const { mapping, kind, region, vendor } = getState();
      const formName = formFor(kind, region);
      if (mapping === null || formName === null) return;
      setState({ step: 'rows', rows: [] });
      const stored = { ...mapping, fixed: withoutVendor(mapping.fixed, vendor) };
      settings.set('importMappings', { ...settings.getState().importMappings, [formName]: stored });
      const known = knownDrafts(bridge);
      await recheck(words);
      setState({ known: (await known) ?? getState().known });
    },
    async editCell(line, header, text, words) {
      const { file } = getState();
      if (file === null) return;
      setState({ file: { ...file, table: withCell(file.table, { line, header, text }) } });
      await recheck(words);
    },
    async setForAll(key, text, words) {
      const { mapping } = getState();
      if (mapping === null) return;
      setState({ mapping: { ...mapping, fixed: { ...mapping.fixed, [key]: text } } });
      await recheck(words);
    },
    async run(action) {
      const { rows, vendor, kind, region, run } = getState();
      const formName = formFor(kind, region);
      if (formName === null || vendor === null || run?.isRunning === true) return;
      setState({ step: 'run' });
      const wanted = rows.filter(({ state }) => state === 'ready' || (action === 'keep' && state === 'incomplete'));
      await runImport(
        { bridge, isOffline },
        { action, formName, vendorName: vendor.name, rows: wanted, known: getState().known },
        (progress) => setState({ run: progress }),
      ).then(({ outcomes }) => setState({ known: withImported(getState().known, outcomes) }));
    },
    again: () =>
      setState({ ...BEGINNING, vendor: getState().vendor, kind: getState().kind, region: getState().region }),
  };
}

/** What the rows are checked by; null while something is missing. */
export function planOf(
  { file, vendor, kind, region, mapping }: Pick<ImportState, 'file' | 'vendor' | 'kind' | 'region' | 'mapping'>,
  words: FormWords,
  now: number,
): ImportPlan | null {
  const formName = formFor(kind, region);
  if (file === null || vendor === null || mapping === null || formName === null) return null;
  return {
    form: compileForm(variantOf(formName)),
    headers: file.table.headers,
    mapping,
    setting: firstSetting(formName, { kind, region }, vendor),
    words,
    today: latestDay(now),
  };
}

/** What an import has made is known from then on. */
function withImported(known: KnownDrafts, outcomes: ImportRun['outcomes']): KnownDrafts {
  const added = [...outcomes].flatMap(([id, outcome]): (readonly [string, 'draft' | 'submitted'])[] => {
    if (outcome === 'submitted') return [[id, 'submitted']];
    return outcome === 'kept' ? [[id, 'draft']] : [];
  });
  return new Map([...known, ...added]);
}

/** A column that the stored mapping uses for another field is not used twice. */
function withoutUsed(guessed: ColumnMapping['columns'], known: ColumnMapping['columns']): ColumnMapping['columns'] {
  const used = new Set(Object.values(known));
  return Object.fromEntries(Object.entries(guessed).filter(([, header]) => !used.has(header)));
}

/** The vendor's name and number, for the fields that ask for them. */
function vendorCells(fields: ReadonlyMap<string, unknown>, vendor: FoundVendor | null): Record<string, string> {
  const entries = Object.entries(firstAnswers(vendor)).filter(([key]) => fields.has(key));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** The stored mapping serves other vendors, too. */
function withoutVendor(fixed: ColumnMapping['fixed'], vendor: FoundVendor | null): ColumnMapping['fixed'] {
  const own = firstAnswers(vendor);
  return Object.fromEntries(Object.entries(fixed).filter(([key]) => own[key] === undefined));
}

function withCell(
  table: ImportFile['table'],
  { line, header, text }: { readonly line: number; readonly header: string; readonly text: string },
): ImportFile['table'] {
  const column = table.headers.indexOf(header);
  const rows = table.rows.map((row) =>
    row.line === line ? { ...row, cells: row.cells.map((cell, at) => (at === column ? text.trim() : cell)) } : row,
  );
  return { ...table, rows };
}
