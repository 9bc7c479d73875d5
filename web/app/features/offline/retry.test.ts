import { expect, it } from 'vitest';
import { askedPath } from './retry.ts';

it.each([
  ['#%2Fde%2Fbuy%3Fmake%3DBMW', '/de/buy?make=BMW'],
  ['', '/'],
  ['#https%3A%2F%2Felsewhere.example', '/'],
  ['#%2F%2Felsewhere.example', '/'],
  ['#javascript%3Aalert(1)', '/'],
  ['#%2Fde%2Foffline', '/'],
  ['#%E0%A4%A', '/'],
])('%s leads to %s', (hash, path) => {
  expect(askedPath(hash)).toBe(path);
});
