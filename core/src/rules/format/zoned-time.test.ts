import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterEach, expect, vi } from 'vitest';
import { itHolds } from '../laws.arbitrary.ts';
import { zonedTime } from './zoned-time.ts';

// Node has it behind a flag, browsers without.
setFlagsFromString('--harmony-temporal');
const temporal: unknown = runInNewContext('Temporal');

afterEach(() => {
  vi.unstubAllGlobals();
});

const anyInstant = fc.double({ noNaN: true, min: Date.UTC(1970), max: Date.UTC(2100) });
const anyZone = fc.constantFrom(
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Hong_Kong',
  'Australia/Lord_Howe',
  'Pacific/Apia',
);

itHolds('browsers with and without Temporal read the same clocks', [anyInstant, anyZone], (at, timeZone) => {
  vi.stubGlobal('Temporal', undefined);
  const formatted = zonedTime(at, timeZone);
  vi.stubGlobal('Temporal', temporal);
  const { year, month, day, hour, minute } = zonedTime(at, timeZone);
  expect({ year, month, day, hour, minute }).toEqual(formatted);
});
