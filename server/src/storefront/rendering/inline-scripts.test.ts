import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withoutNonce } from './inline-scripts.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('removes the nonce and permits each inline script of its own that runs by its hash, once', () => {
  const { html, scriptSources } = withoutNonce(
    [
      '<script nonce="n0">first()</script>',
      '<script nonce="n0" type="module">second()\n</script>',
      '<script nonce="n0">first()</script>',
      '<script>foreign()</script>',
      '<script nonce="n0" src="/assets/a.js" async=""></script>',
      '<script type="application/json" nonce="n0">{"text":"third()"}</script>',
      '<link rel="modulepreload" href="/assets/a.js" nonce="n0"/>',
    ].join(''),
    'n0',
  );
  expect(html).not.toContain('n0');
  expect(scriptSources).toEqual([hashOf('first()'), hashOf('second()\n')]);
});
