import { CONSIGNMENT_IDS } from '@marque/core/forms/variants';
import { type ServerProcess, startProcess } from '../../../server/e2e/server-process.ts';
import { expect, test } from '../journey.ts';
import { expectSent, openConsignment } from './consigning.ts';
import { fillForm, inspect, sendButton } from './fill-form.ts';
import { mannersFor } from './manners.ts';
import { readSubmitted } from './stored.ts';

const LONGEST = 'car-uk';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

for (const id of CONSIGNMENT_IDS) {
  for (const { name, size, hand } of mannersFor(id === LONGEST)) {
    test(`${id} is handed in ${name}, and arrives as it was typed`, async ({ browser }) => {
      // Eighty questions take a keyboard a while.
      test.setTimeout(300_000);
      const consigning = await openConsignment(browser, server, id, { name: 'seller', size });
      const { page, origin, place, plan } = consigning;
      const before = await readSubmitted(page, origin, id);
      await fillForm(place, plan, hand);
      await hand.press(sendButton(place));
      await page.waitForURL(`${origin}/consignment/success`);
      const thanks = place.within.getByRole('heading', { level: 1, name: /^Thank you, Jonathan/ });
      await expect(thanks).toBeFocused();
      await inspect(page, `${id}, thanks`);
      await expectSent(consigning, before.length + 1);
    });
  }
}
