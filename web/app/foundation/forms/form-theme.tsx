import '@marque/core/ui/theme/mantine.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { cssVariablesResolver, SITE_THEMES } from '@marque/core/ui/theme';
import { type ReactNode, use } from 'react';
import { PageHeadContext, readScheme, storeScheme } from '../page/index.ts';
import { useSession } from '../session/index.ts';

/** Lets Mantine use the colour scheme of the page frame. */
const frameScheme: MantineColorSchemeManager = {
  get: (fallback) => (typeof document === 'undefined' ? fallback : readScheme(document.cookie)),
  set: storeScheme,
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => storeScheme('auto'),
};

/**
 * Provides Mantine's inputs in the site's theme. Only pages with forms use it; the listings, where most visits start, do
 * not load Mantine. Style sheets of further components are imported beside their use.
 */
export function FormTheme({ children }: { readonly children: ReactNode }) {
  const { site, scheme } = useSession();
  const { nonce } = use(PageHeadContext);
  return (
    <MantineProvider
      theme={SITE_THEMES[site]}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={frameScheme}
      defaultColorScheme={scheme}
      getStyleNonce={() => nonce ?? ''}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
