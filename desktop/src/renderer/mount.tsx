import './styles.ts';
import { createI18n } from '@marque/core/i18n';
import common from '@marque/core/locales/en/common.json';
import consign from '@marque/core/locales/en/consign.json';
import consoleTexts from '@marque/core/locales/en/console.json';
import facts from '@marque/core/locales/en/facts.json';
import fields from '@marque/core/locales/en/fields.json';
import forms from '@marque/core/locales/en/forms.json';
import lot from '@marque/core/locales/en/lot.json';
import messages from '@marque/core/locales/en/messages.json';
import monitoring from '@marque/core/locales/en/monitoring.json';
import price from '@marque/core/locales/en/price.json';
import type { i18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import type { ConsoleBridge } from '../ipc/contract.ts';
import { Console, createStores } from './console.tsx';

const NAMESPACES = [
  'common',
  'messages',
  'console',
  'monitoring',
  'price',
  'forms',
  'fields',
  'consign',
  'facts',
  'lot',
] as const;

/** Draws the console into the page. */
export function mountConsole(bridge: ConsoleBridge): void {
  const { i18n } = createI18n({
    language: 'en',
    resources: {
      en: {
        common,
        messages,
        monitoring,
        price,
        fields,
        facts,
        lot,
        consign,
        forms,
        console: consoleTexts,
      },
    },
    namespaces: NAMESPACES,
  });
  nameAddedFiles(i18n);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(<Console bridge={bridge} stores={createStores(bridge)} i18n={i18n} />);
}

/** A file of a form is on this computer first: the console says separately which of them the server has. */
function nameAddedFiles(texts: i18n): void {
  const skip = { skipInterpolation: true } as const;
  texts.addResource('en', 'forms', 'upload.state.success', texts.t('console:consignments.files.added', skip));
  texts.addResource('en', 'forms', 'upload.status', texts.t('console:consignments.files.status', skip));
}
