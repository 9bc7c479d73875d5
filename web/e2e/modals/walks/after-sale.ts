import sale from '@marque/core/locales/en/sale.json' with { type: 'json' };
import { expect } from '../../journey.ts';
import { emailsTo, emailTo } from '../../server.ts';
import { leave, openPath, press, type Scene, type Walks } from '../walk.ts';

/** Sold yesterday by seller@ to buyer@, its fee paid. */
const PAGE = '/account/sales/10035';
const LENGTH = 'Write 10 to 2000 characters.';
const PROBLEM = 'The car has another engine than the one of the listing.';
const REPORTED = /^A problem was reported/;

const opener = ({ page }: Scene) => page.getByRole('button', { name: sale.problem.open });
const send = ({ modal }: Scene) => modal.getByRole('button', { name: sale.problem.send });

const problemButton = async (scene: Scene) => {
  // Accounts that have never logged in get no e-mails about lots.
  for (const name of ['seller', 'staff']) await scene.call(name, 'GET', '/v1/users/me');
  await openPath(scene, PAGE);
  return opener(scene);
};

export const AFTER_SALE_WALKS: Walks<'saleProblem'> = {
  'saleProblem/kept': {
    start: problemButton,
    finish: async (scene) => {
      const { modal, origin, page } = scene;
      const step = await page.locator('#next-step').innerText();
      await modal.getByRole('textbox').fill(PROBLEM);
      await leave(scene, sale.problem.keep);
      await expect(opener(scene)).toBeFocused();
      await page.reload({ waitUntil: 'networkidle' });
      await expect(page.locator('#next-step')).toHaveText(step);
      expect(await emailsTo(origin, 'seller@marque.test', REPORTED)).toEqual([]);
    },
  },
  'saleProblem/short': {
    start: problemButton,
    finish: async (scene) => {
      const { modal } = scene;
      await modal.getByRole('textbox').fill('Too short');
      await press(send(scene));
      await expect(modal.getByRole('alert').filter({ hasText: LENGTH })).toBeVisible();
      await scene.inspect('a text that is too short');
    },
  },
  'saleProblem/reported': {
    start: problemButton,
    finish: async (scene) => {
      const { modal, origin, page } = scene;
      await modal.getByRole('textbox').fill(PROBLEM);
      await press(send(scene));
      await expect(modal).toHaveCount(0);
      await expect(page.locator('#next-step')).toHaveText(sale.next.buyer.disputed.title);
      await expect(page.getByRole('region', { name: 'Steps', exact: true })).toContainText('Stopped.');
      await emailTo(origin, 'seller@marque.test', REPORTED);
      await emailTo(origin, 'staff@marque.test', /^Dispute about lot/);
    },
  },
};
