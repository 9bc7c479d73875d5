import type { ShownSlide } from '@marque/core/contracts/home-content';
import { createI18n } from '@marque/core/i18n';
import home from '@marque/core/locales/en/home.json' with { type: 'json' };
import type { DestinationType } from '@marque/core/rules/home-content';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { SlideWords } from './slide-words.tsx';

vi.mock('../../../foundation/session/index.ts', () => ({ useSession: () => ({ site: 'cars' }) }));

const { i18n } = createI18n({ language: 'en', resources: { en: { home } }, namespaces: ['home'] });

const SLIDE: ShownSlide = {
  title: 'The London sale',
  previewText: '',
  buttonText: null,
  destinationLink: '/buy',
  destinationType: 'search',
  mediaType: 'image',
  picture: { key: 'lots/1/side', width: 1200, height: 800, colour: 'transparent' },
  video: null,
  logo: null,
  displayTime: null,
};

const draw = (more: Partial<ShownSlide> = {}, isShown = true) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <SlideWords slide={{ ...SLIDE, ...more }} isShown={isShown} />
    </I18nextProvider>,
  );

it.each<[DestinationType, string]>([
  ['auction', 'View lot'],
  ['collection', 'View collection'],
  ['search', 'View lots'],
  ['page', 'Read more'],
  ['website', 'Visit website'],
])('a slide that leads to %s has the button %s unless staff wrote another', (destinationType, words) => {
  expect(draw({ destinationType })).toContain(`>${words}</a>`);
  expect(draw({ destinationType, buttonText: 'See it' })).toContain('>See it</a>');
});

it('a logo stands in the place of the title, which screen readers still hear', () => {
  const html = draw({ logo: { address: '/media/0a.png', mobile: 24, desktop: 40 } });
  expect(html).toMatch(/<h1[^>]*><img src="\/media\/0a\.png" alt="The London sale"/);
  expect(html).toContain('--logo-mobile:24px;--logo-desktop:40px');
});

it('only the slide that is shown is the heading of the page', () => {
  expect(draw()).toContain('<h1');
  expect(draw({}, false)).not.toContain('<h1');
});
