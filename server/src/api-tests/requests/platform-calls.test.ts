import { SITES } from '@marque/core/rules/lot';
import { expect, it } from 'vitest';
import { serverForFile } from '../harness/test-server.ts';

const server = await serverForFile();

it.each(SITES)('A-034: the slides of %s are at the address that proxies forward', async (site) => {
  const answer = await fetch(`${server.origins[site]}/proxy/?/v1/slides/all?live=true.json`);
  expect(answer.status).toBe(200);
  const { slides } = (await answer.json()) as { slides: readonly { destinationLink: string; source: string }[] };
  expect(slides.length).toBeGreaterThan(0);
  for (const slide of slides) {
    expect(slide).toMatchObject({ destinationType: 'auction', mediaType: 'image', hasLogo: false, displayTime: null });
    expect((await fetch(`${server.origins[site]}${slide.source}`)).status).toBe(200);
  }
});

it('other addresses of the proxy have nothing', async () => {
  for (const query of ['', '?/v1/slides/all', '?/v1/slides/all?live=false.json']) {
    expect((await fetch(`${server.origins.cars}/proxy/${query}`)).status).toBe(400);
  }
});

it('A-036: the time comes with what was sent, and the address of the caller', async () => {
  const time = await fetch(`${server.origins.cars}/time?ct=12`);
  expect(await time.json()).toMatchObject({ ct: '12', serverTimeMs: expect.any(Number) });
  const ip = await fetch(`${server.origins.cars}/ip`);
  expect(await ip.json()).toEqual({ ip: expect.stringMatching(/127\.0\.0\.1|::1/) });
});
