import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { OwnSessionContext, readOwnSession } from './foundation/session/index.ts';
import { browserTexts } from './foundation/texts/browser-texts.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={browserTexts()}>
        <OwnSessionContext value={readOwnSession()}>
          <HydratedRouter />
        </OwnSessionContext>
      </I18nextProvider>
    </StrictMode>,
  );
});
