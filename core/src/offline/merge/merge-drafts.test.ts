import { describe, expect, it } from 'vitest';
import type { Setting } from '../../forms/engine/index.ts';
import { choicesThatApply, compareDrafts, type DraftVersion, mergeDrafts, settingFieldOf } from './index.ts';

const SETTING: Setting = {
  phoneCountry: 'GB',
  dialCode: '+44',
  currency: 'gbp',
  region: null,
  lotSubType: null,
  dealId: null,
  vendorId: 7,
};

function version(setting: Partial<Setting> = {}, answers: DraftVersion['answers'] = { make: 'Fiat' }): DraftVersion {
  return { answers, setting: { ...SETTING, ...setting } };
}

const BASE = version();
const SWISS = { phoneCountry: 'CH', dialCode: '+41' };

describe('the settings of a draft', () => {
  it('are kept as the side has them that changed them', () => {
    const merged = mergeDrafts(BASE, version({ currency: 'eur' }), version({ region: 'uk' }), {});
    expect(merged).toEqual({ ...version({ currency: 'eur', region: 'uk' }), unsettled: [] });
  });

  it('are the user’s decision where both sides changed them', () => {
    const [here, there] = [version({ currency: 'eur' }), version({ currency: 'chf', ...SWISS })];
    const open = mergeDrafts(BASE, here, there, {});
    expect(open.unsettled).toEqual(['setting:currency']);
    expect(open.setting).toEqual({ ...SETTING, ...SWISS, currency: 'eur' });
    const settled = mergeDrafts(BASE, here, there, { 'setting:currency': 'there' });
    expect(settled).toEqual({ ...version({ currency: 'chf', ...SWISS }), unsettled: [] });
  });

  it('are never joined or written anew', () => {
    const [here, there] = [version({ currency: 'eur' }), version({ currency: 'chf' })];
    for (const choice of ['keepBoth', { text: 'usd' }] as const) {
      expect(mergeDrafts(BASE, here, there, { 'setting:currency': choice }).setting.currency).toBe('eur');
    }
  });

  it('take the country with its dial code', () => {
    const there = version(SWISS);
    expect(mergeDrafts(BASE, version({ phoneCountry: 'GG' }), there, {}).unsettled).toEqual(['setting:phoneCountry']);
    expect(mergeDrafts(BASE, BASE, there, {}).setting).toEqual({ ...SETTING, ...SWISS });
  });

  it('leave a draft with its vendor', () => {
    expect(mergeDrafts(BASE, BASE, version({ vendorId: null }), {}).setting.vendorId).toBe(7);
    expect([...compareDrafts(BASE, BASE, version({ vendorId: null })).values()]).not.toContain('onlyThere');
  });

  it('are the user’s decision where those of the common version are not known', () => {
    const base = { answers: BASE.answers, setting: null };
    expect(mergeDrafts(base, BASE, version({ currency: 'eur' }), {}).unsettled).toEqual(['setting:currency']);
    expect(mergeDrafts(base, BASE, BASE, {}).unsettled).toEqual([]);
  });

  it('are named by their keys', () => {
    expect(settingFieldOf('setting:currency')).toBe('currency');
    expect(settingFieldOf('setting:vendorId')).toBeNull();
    expect(settingFieldOf('currency')).toBeNull();
  });
});

describe('decisions', () => {
  const here = version({ currency: 'eur' }, { make: 'Fiat', model: '500', notes: 'Rust' });
  const there = version({ currency: 'chf' }, { make: 'Fiat', model: '600' });
  const made = {
    model: { choice: 'there', here: '500', there: '600' },
    notes: { choice: 'here', here: 'Rust', there: undefined },
    'setting:currency': { choice: 'there', here: 'eur', there: 'chf' },
  } as const;

  it('apply as long as both values are the same', () => {
    expect(choicesThatApply(made, here, there)).toEqual(made);
  });

  it('do not apply to a value that changed on either side', () => {
    const next = version({ currency: 'usd' }, { make: 'Fiat', model: '600 D' });
    expect(Object.keys(choicesThatApply(made, here, next))).toEqual(['notes']);
    const edited = { ...here, answers: { ...here.answers, notes: 'Rust below' } };
    expect(Object.keys(choicesThatApply(made, edited, there))).toEqual(['model', 'setting:currency']);
  });
});
