import type { MantineColorsTuple } from '@mantine/core';
import type { Site } from '../../rules/lot/types.ts';

/** Ten steps each, light to dark, for Mantine's own parts. The accent's light fill is step 7, its dark fill step 3. */
export const RACING: MantineColorsTuple = [
  '#e4ede7',
  '#bee0cd',
  '#97d2b4',
  '#6cc49b',
  '#55a983',
  '#3f8e6b',
  '#287555',
  '#0d5c3f',
  '#0a4630',
  '#07301f',
];
export const BRONZE: MantineColorsTuple = [
  '#f1e8d8',
  '#e8d5b6',
  '#dfc193',
  '#d6ae6f',
  '#c2995c',
  '#ae854a',
  '#9a7138',
  '#86622f',
  '#6b4e25',
  '#4a3518',
];

export const STATE_PALETTES = {
  live: ['#f8e7e4', '#fec5c0', '#ffa19c', '#ff7b78', '#f06865', '#e15453', '#d13f40', '#c2262d', '#9f1d24', '#7d151b'],
  ending: [
    '#f7ebdc',
    '#f6d3b0',
    '#f4bb82',
    '#f0a24e',
    '#dc8a39',
    '#c77222',
    '#b35a00',
    '#a04f00',
    '#7e3f00',
    '#5e2f00',
  ],
  met: ['#e4ede4', '#c0e0ca', '#9bd3b1', '#72c698', '#5dae82', '#48976d', '#338159', '#1d6b45', '#155235', '#0e3a25'],
} as const satisfies Record<string, MantineColorsTuple>;

/** Mantine's greys and darks, replaced so that whatever it draws by itself falls in line: gray 0 is paper, dark 7 too. */
export const NEUTRALS: Readonly<
  Record<Site, { readonly gray: MantineColorsTuple; readonly dark: MantineColorsTuple }>
> = {
  cars: {
    gray: [
      '#fbfaf7',
      '#f3f1eb',
      '#eae7df',
      '#dcd8ce',
      '#b0b0ab',
      '#878a89',
      '#5f6569',
      '#474d52',
      '#2c3135',
      '#14171a',
    ],
    dark: [
      '#f2f0ea',
      '#c3c5c2',
      '#979c9c',
      '#62676a',
      '#31373b',
      '#23282b',
      '#191d20',
      '#111416',
      '#0c0e10',
      '#08090a',
    ],
  },
  watches: {
    gray: [
      '#fbf9f5',
      '#f4f0e8',
      '#ebe5d9',
      '#ddd6c8',
      '#b0aeab',
      '#85878e',
      '#5d6272',
      '#444b5c',
      '#293142',
      '#10182a',
    ],
    dark: [
      '#f3eee4',
      '#c6c5c6',
      '#979aa6',
      '#5f6576',
      '#2c3449',
      '#1e2538',
      '#141a2b',
      '#0c1120',
      '#090d19',
      '#060912',
    ],
  },
};
