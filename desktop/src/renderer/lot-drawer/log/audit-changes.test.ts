import { expect, it } from 'vitest';
import { auditChanges } from './audit-changes.ts';

it.each([
  ['nothing', null, null, []],
  ['one number', '14000', '12500', [{ name: null, before: '14000', after: '12500' }]],
  ['a value that was removed', '14000', null, [{ name: null, before: '14000', after: null }]],
  [
    'fields, of which one is unchanged',
    '{"stage":"live","reason":null}',
    '{"stage":"ended","reason":null}',
    [{ name: 'stage', before: 'live', after: 'ended' }],
  ],
  ['fields that are new', null, '{"text":"Hello"}', [{ name: 'text', before: null, after: 'Hello' }]],
  [
    'a sum in its currency',
    '{"reserve":14000,"currencyCode":"gbp"}',
    '{"reserve":12500,"currencyCode":"gbp"}',
    [{ name: 'reserve', before: '£14,000', after: '£12,500' }],
  ],
  ['a list', '[1]', '[1,2]', [{ name: null, before: '1', after: '1, 2' }]],
  ['a list that was empty', '{"live":[]}', '{"live":["A"]}', [{ name: 'live', before: null, after: 'A' }]],
  ['yes and no', '{"isPaid":false}', '{"isPaid":true}', [{ name: 'isPaid', before: false, after: true }]],
  ['text that is no JSON', 'open', 'done', [{ name: null, before: 'open', after: 'done' }]],
])('%s', (_, before, after, changes) => {
  expect(auditChanges(before, after)).toEqual(changes);
});
