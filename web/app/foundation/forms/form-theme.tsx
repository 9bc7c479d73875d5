import '@marque/core/ui/theme/mantine.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { cssVariablesResolver, SITE_THEMES } from '@marque/core/ui/theme';
import { type ReactNode, use } from 'react';
import { keepScheme, PageHeadContext, readScheme } from '../page/index.ts';
import { useSession } from '../session/index.ts';

/** Mantine follows the frame, which keeps the scheme; it never changes it by itself. */
const followFrame: MantineColorSchemeManager = {
  get: (fallback) => (typeof document === 'undefined' ? fallback : readScheme(document.cookie)),
  set: keepScheme,
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => keepScheme('auto'),
};

/**
 * Brings Mantine's inputs, in the site's theme. Only pages with forms stand on it: the lists, where most people arrive,
 * need none of it. Style sheets of further components are imported beside their use.
 */
export function FormTheme({ children }: { readonly children: ReactNode }) {
  const { site, scheme } = useSession();
  const { nonce } = use(PageHeadContext);
  return (
    <MantineProvider
      theme={SITE_THEMES[site]}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={followFrame}
      defaultColorScheme={scheme}
      getStyleNonce={() => nonce ?? ''}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
