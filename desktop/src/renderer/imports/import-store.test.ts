import type { FormWords } from '@marque/core/imports';
import { describe, expect, it } from 'vitest';
import type { ConsoleBridge } from '../../ipc/contract.ts';
import type { FoundVendor } from '../consignments/new/index.ts';
import { createSettingsStore } from '../state/index.ts';
import { createImport } from './import-store.ts';

const WORDS: FormWords = { label: ({ key }) => key, option: (_, option) => option, english: null };
const VENDOR: FoundVendor = {
  userId: 812,
  name: 'Ada Vane',
  email: 'ada@marque.test',
  phone: '+447700900123',
  countryCode: 'GB',
  account: null,
};
const CSV = 'Id,Title,Reserve,Source,Seller type,Location,Description,Escrow,Terms\n';
const ROWS = '1,A horn,90.50,Forum,Private,Leeds,Works.,yes,yes\n2,A wheel,120,Forum,Private,Leeds,Worn.,no,yes\n';
const csv = (text: string) => new File([text], 'parts.csv', { type: 'text/csv' });

/** A backend that keeps drafts and settings. */
function open() {
  const saved = new Map<string, string>();
  const bridge = {
    async call(name: string, input: { readonly id: string }) {
      switch (name) {
        case 'drafts.list':
          return { drafts: [], local: [...saved].map(([id, state]) => ({ id, state })) };
        case 'drafts.open':
          return null;
        case 'drafts.save':
          saved.set(input.id, 'queued');
          return {};
        default:
          return {};
      }
    },
    on: () => () => undefined,
  } as unknown as ConsoleBridge;
  const settings = createSettingsStore(bridge);
  const create = () => createImport({ bridge, settings, now: () => Date.UTC(2026, 10, 25), isOffline: () => false });
  return { saved, settings, create };
}

async function checked(current: ReturnType<ReturnType<typeof open>['create']>) {
  current.choose({ vendor: VENDOR, kind: 'part' });
  await current.chooseFile(csv(CSV + ROWS));
  current.mapColumns(WORDS);
  await current.check(WORDS);
  return current;
}
const statesOf = ({ getState }: ReturnType<ReturnType<typeof open>['create']>) =>
  getState().rows.map(({ state }) => state);

describe('an import of a file', () => {
  it('takes the vendor’s own answers from the account', async () => {
    const current = await checked(open().create());
    expect(current.getState().rows[1]?.answers).toMatchObject({
      vendorFullName: 'Ada Vane',
      vendorEmail: 'ada@marque.test',
      vendorPhone: '7700900123',
    });
    expect(current.getState().rows[1]?.setting.vendorId).toBe(812);
  });

  it('checks the rows again after a cell was changed, and imports what is right', async () => {
    const { create, saved } = open();
    const current = await checked(create());
    expect(statesOf(current)).toEqual(['faulty', 'ready']);
    await current.editCell(2, 'Reserve', ' £90 ', WORDS);
    expect(statesOf(current)).toEqual(['ready', 'ready']);
    await current.run('keep');
    expect(saved.size).toBe(2);
    expect([...current.getState().known.values()]).toEqual(['draft', 'draft']);
  });

  it('knows what was imported before', async () => {
    const { create, saved } = open();
    const first = await checked(create());
    await first.run('keep');
    expect(saved.size).toBe(1);
    const again = await checked(create());
    const [, wheel] = again.getState().rows;
    expect([...again.getState().known.keys()]).toEqual([wheel?.id]);
  });

  it('remembers the columns for the form, but nothing of the vendor', async () => {
    const { create, settings } = open();
    const first = create();
    first.choose({ vendor: VENDOR, kind: 'part' });
    await first.chooseFile(csv(CSV + ROWS));
    first.mapColumns(WORDS);
    const mapping = first.getState().mapping;
    if (mapping === null) throw new Error('There is no mapping.');
    first.setMapping({ ...mapping, columns: { partTitle: 'Description', tellUsAboutThePart: 'Title' } });
    await first.check(WORDS);
    const stored = settings.getState().importMappings.part;
    expect(JSON.stringify(stored)).not.toContain('Ada');
    const second = await checked(create());
    expect(second.getState().mapping?.columns).toMatchObject({ partTitle: 'Description', tellUsAboutThePart: 'Title' });
    expect(second.getState().mapping?.columns.reservePrice).toBe('Reserve');
  });

  it('keeps a refused file out, and says why', async () => {
    const current = await checked(open().create());
    await current.chooseFile(csv(''));
    expect(current.getState()).toMatchObject({ file: null, refusal: { code: 'empty' } });
    const large = csv('x');
    Object.defineProperty(large, 'size', { value: 1e9 });
    await current.chooseFile(large);
    expect(current.getState().refusal?.code).toBe('fileTooLarge');
  });
});
