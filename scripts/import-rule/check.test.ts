import { describe, expect, it } from 'vitest';
import { checkImports } from './check.ts';

function problemsOf(path: string, text: string): string[] {
  return checkImports([{ path, text }]);
}

describe('the import rule', () => {
  it.each([
    ['core/src/rules/fees/quote.ts', "import { money } from '../money/index.ts';"],
    ['core/src/contracts/fees/index.ts', "import * as z from 'zod/mini';"],
    ['web/app/routes/home.tsx', "import { searchListings } from '@marque/core/contracts/search';"],
    ['server/src/world.ts', "import { demo } from '@marque/fixtures/worlds';"],
    ['server/src/world.ts', "const drawings = await import('@marque/artwork');"],
    ['fixtures/src/worlds/lot.ts', "import { listPictures } from '@marque/artwork/gallery';"],
    ['server/src/bidding/routes.ts', "import { createClock } from '../platform/clock/index.ts';"],
    ['cli/src/services/check-files.ts', "import { validateForm } from '@marque/core/forms/engine';"],
    ['cli/src/texts.ts', "import cli from '@marque/core/locales/en/cli.json' with { type: 'json' };"],
    ['cli/src/program.ts', "import manifest from '../package.json' with { type: 'json' };"],
    ['cli/src/render/form/report-screen.tsx', "import { Box } from 'ink';"],
    [
      'cli/src/services/same-validation.test.ts',
      "import { startTestServer } from '../../../server/src/api-tests/harness/test-server.ts';",
    ],
    ['core/src/rules/fees/quote.test.ts', "import cases from '../../../../fixtures/src/cases/fees.json';"],
  ])('allows %s: %s', (path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });

  it.each([
    [
      'core/src/rules/fees/quote.ts',
      "import { toIso } from '../../contracts/wire/index.ts';",
      /rules must not import contracts/,
    ],
    [
      'core/src/rules/fees/quote.ts',
      "import cli from '@marque/core/locales/en/cli.json' with { type: 'json' };",
      /rules must not import i18n/,
    ],
    ['core/src/rules/fees/quote.ts', "import * as z from 'zod/mini';", /must not import the package "zod"/],
    ['core/src/contracts/fees/index.ts', "import * as z from 'zod';", /must not import the package "zod"/],
    [
      'web/app/routes/home.tsx',
      "import { endpoints } from '@marque/core/contracts/all';",
      /web-routes must not import contracts-all/,
    ],
    [
      'web/app/routes/home.tsx',
      "const x = await import('../../../server/src/main.ts');",
      /web-routes must not import server/,
    ],
    [
      'server/src/bidding/routes.ts',
      "import { demo } from '@marque/fixtures/worlds';",
      /server must not import fixtures/,
    ],
    [
      'server/src/images/drawings.ts',
      "import { drawPicture } from '@marque/artwork';",
      /server must not import artwork/,
    ],
    [
      'fixtures/src/worlds/lot.ts',
      "import { drawPicture } from '@marque/artwork';",
      /fixtures must not import artwork/,
    ],
    [
      'fixtures/artwork/src/car/draw.ts',
      "import { money } from '@marque/core/rules/money';",
      /artwork must not import rules/,
    ],
    ['server/src/bidding/routes.ts', "import { Tile } from '@marque/core/ui/tile';", /server must not import ui/],
    [
      'server/src/bidding/routes.ts',
      "import { hash } from '../accounts/passwords.ts';",
      /through server\/src\/accounts\/index\.ts/,
    ],
    ['cli/src/main.ts', "const x = await import('../../server/src/main.ts');", /cli must not import server/],
    ['cli/src/render/field.ts', "import { faultKey } from '@marque/core/ui/form-screens';", /cli must not import ui/],
    ['server/src/main.ts', "import { main } from '@marque/cli';", /server must not import cli/],
    [
      'web/app/foundation/session/session-context.tsx',
      "import { LoginForm } from '../../features/account/login-form.tsx';",
      /web-foundation must not import web-features/,
    ],
    [
      'web/app/features/account/paths.ts',
      "import { Header } from '../../shell/header/header.tsx';",
      /web-features must not import web-shell/,
    ],
    [
      'web/app/features/account/register-in-drawer.tsx',
      "import type { loader } from '../../routes/register.tsx';",
      /web-features must not import web-routes/,
    ],
    ['web/app/shell/not-found.tsx', "import type { loader } from '../root.tsx';", /web-shell must not import web\b/],
    ['core/src/ui/tile/tile.tsx', "import { Link } from 'react-router';", /must not import the package "react-router"/],
  ])('refuses %s: %s', (path, text, message) => {
    expect(problemsOf(path, text).join('\n')).toMatch(message);
  });

  it('refuses features that import one another in a circle, and names the files', () => {
    const problems = checkImports([
      { path: 'web/app/features/account/selling.tsx', text: "import { draftPath } from '../consignment/index.ts';" },
      { path: 'web/app/features/consignment/choice.tsx', text: "import { SellerForm } from '../selling/index.ts';" },
      { path: 'web/app/features/selling/form.tsx', text: "import type { Member } from '../account/member.ts';" },
    ]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('account -> consignment -> selling -> account');
    expect(problems[0]).toContain('web/app/features/selling/form.tsx');
  });

  it('lets a feature import another one, and a test import any', () => {
    const problems = checkImports([
      { path: 'web/app/features/lot/page.tsx', text: "import { BidPanel } from '../bidding/index.ts';" },
      { path: 'web/app/features/bidding/panel.test.ts', text: "import { LotPage } from '../lot/index.ts';" },
    ]);
    expect(problems).toEqual([]);
  });

  it('refuses folders without a specific name', () => {
    expect(problemsOf('core/src/rules/helpers/x.ts', '').join()).toMatch(/"helpers" is not specific/);
  });
});
