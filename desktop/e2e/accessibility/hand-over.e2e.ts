import { expect, test } from '../../../web/e2e/journey.ts';
import { memberApi } from '../../../web/e2e/member-api.ts';
import { openWall } from '../console-page.ts';
import { command } from '../keyboard/keyboard-steps.ts';
import { serveConsole } from '../served-console.ts';
import { expectAccessibleInBoth } from './both-schemes.ts';

const WINDOW = { width: 1280, height: 800 };
/** Live lots of the tests world: one with comments that wait, one quiet, and one that is sold and whose fee is unpaid. */
const [WAITING, QUIET, UNPAID] = [10002, 10003, 10036];

const served = serveConsole();

test('axe finds nothing in a hand-over with lots, kept lots and notes', async ({ browser }) => {
  const call = memberApi(served.server.cars);
  const { userId } = await call<{ userId: number }>('staff', 'GET', '/v1/users/me');
  for (const lot of [WAITING, QUIET, UNPAID]) {
    await call('staff', 'PUT', `/v1/staff/lots/${lot}/assignee`, { userId, from: null });
  }
  const page = await openWall(browser, served.console.address);
  await page.setViewportSize(WINDOW);
  await command(page, 'Hand over');
  const boxOf = (lotId: number) => page.getByRole('checkbox', { name: new RegExp(`lot ${lotId},`) });
  for (const lot of [WAITING, QUIET, UNPAID]) await expect(boxOf(lot)).toBeChecked();
  await expectAccessibleInBoth(page, 'a hand-over', 'main');
  await boxOf(QUIET).press('Space');
  await boxOf(WAITING).press('n');
  await page.keyboard.type('The seller rings at four.');
  await expect(boxOf(QUIET)).not.toBeChecked();
  await expectAccessibleInBoth(page, 'a hand-over with a note', 'main');
});
