import * as z from 'zod';
import { ADAPTER_SETTINGS } from './adapter-settings.ts';
import { SERVER_SETTINGS } from './server-settings.ts';
import type { Setting } from './setting.ts';

/** All settings of the server. The parser, the help and docs/configuration.md are made from this table. */
const TABLE = { ...SERVER_SETTINGS, ...ADAPTER_SETTINGS } as const;

type Table = typeof TABLE;
export type SettingName = keyof Table;

export const SETTINGS: Readonly<Record<SettingName, Setting>> = TABLE;
// The table's order is the order of the documents.
export const SETTING_ENTRIES = Object.entries(SETTINGS) as readonly (readonly [SettingName, Setting])[];

type Shape = { readonly [Name in SettingName]: Table[Name]['schema'] };
const shape = Object.fromEntries(SETTING_ENTRIES.map(([name, { schema }]) => [name, schema])) as unknown as Shape;

export const configSchema = z
  .object(shape)
  .refine(({ carsUrl, watchesUrl }) => (carsUrl === undefined) === (watchesUrl === undefined), {
    path: ['watchesUrl'],
    message: 'it goes with carsUrl, and neither without the other',
  })
  .refine(({ carsUrl, watchesUrl }) => carsUrl === undefined || carsUrl !== watchesUrl, {
    path: ['watchesUrl'],
    message: 'the two sites can’t have one address',
  })
  .refine(({ countryHeader, trustProxy }) => countryHeader === undefined || trustProxy.length > 0, {
    path: ['countryHeader'],
    message: 'it needs trustProxy, since other senders could name any country',
  })
  .refine(({ storage, storageToken }) => storage !== 's3' || storageToken === undefined, {
    path: ['storageToken'],
    message: 'forms for uploads are signed with credentials that last, and have no place for a session token',
  });

export type Config = z.output<typeof configSchema>;
export type ConfigInput = z.input<typeof configSchema>;
