import { nextTask } from '@marque/core/client/next-task';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { OwnSessionContext, readOwnSession } from './foundation/session/index.ts';
import { browserTexts } from './foundation/texts/browser-texts.ts';

function hydrate(): void {
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
}

// In a task of its own: react-dom has just run, which takes a phone nearly 50 ms.
void nextTask().then(hydrate);
