import { CONSIGNMENT_IDS } from '@marque/core/forms/variants';
import { expect, test } from '../journey.ts';
import { startServer } from '../server.ts';
import { expectSubmitted, openConsignment } from './consignment-form.ts';
import { fillForm, inspect, sendButton } from './fill-form.ts';
import { inputSetups } from './input-methods.ts';
import { readSubmitted } from './stored-data.ts';

const LONGEST = 'car-uk';

const server = startServer();

for (const id of CONSIGNMENT_IDS) {
  for (const { name, size, input } of inputSetups(id === LONGEST)) {
    test(`${id} is submitted ${name} with all its answers`, async ({ browser }) => {
      const consignment = await openConsignment(browser, server, id, { name: 'seller', size });
      const { page, origin, place, plan } = consignment;
      const before = await readSubmitted(page, origin, id);
      await fillForm(place, plan, input);
      await input.press(sendButton(place));
      await page.waitForURL(`${origin}/consignment/success`);
      const heading = place.within.getByRole('heading', { level: 1, name: /^Thank you, Jonathan/ });
      await expect(heading).toBeFocused();
      await inspect(page, `${id}, success`);
      await expectSubmitted(consignment, before.length + 1);
    });
  }
}
