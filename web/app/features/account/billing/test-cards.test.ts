import { cardFaults } from '@marque/core/rules/contact';
import { expect, it } from 'vitest';
import { TEST_CARD_REST, TEST_CARDS } from './test-cards.tsx';

it.each(TEST_CARDS.map(({ number }) => number))('the form accepts the test card %s', (number) => {
  expect(cardFaults({ number, ...TEST_CARD_REST }, Date.UTC(2026, 10, 20))).toEqual({});
});
