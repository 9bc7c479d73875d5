import { expect, it } from 'vitest';
import { programUrl } from './program-url.ts';

it('finds a program as source, and beside the built server', () => {
  const source = programUrl('./conversion/worker.ts', 'file:///marque/server/src/uploads/conversions.ts');
  expect(source.pathname).toBe('/marque/server/src/uploads/conversion/worker.ts');
  const built = programUrl('./conversion/worker.ts', 'file:///marque/server/build/node/compose-a1.js');
  expect(built.pathname).toBe('/marque/server/build/node/worker.js');
});
