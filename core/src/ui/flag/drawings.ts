/**
 * Flags on a field of 18 × 12, simplified for that size: bands, a cross, or shapes. The colours are not tokens, since a
 * flag does not change with the theme.
 */
export type FlagDrawing =
  | { readonly kind: 'rows' | 'columns'; readonly bands: readonly string[] }
  | { readonly kind: 'cross'; readonly field: string; readonly cross: string; readonly inner?: string }
  | readonly FlagShape[];

export interface FlagShape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
}

const FIELD = 'M0 0h18v12H0z';

const UNION_JACK_SMALL: readonly FlagShape[] = [
  { d: FIELD, fill: '#1f3b7a' },
  { d: 'M4.5 0v6M0 3h9', stroke: '#fff', width: 1.8 },
  { d: 'M4.5 0v6M0 3h9', stroke: '#c8283a', width: 1 },
];

export const FLAG_DRAWINGS: Readonly<Record<string, FlagDrawing>> = {
  GB: [
    { d: FIELD, fill: '#1f3b7a' },
    { d: 'm0 0 18 12M18 0 0 12', stroke: '#fff', width: 2.6 },
    { d: 'm0 0 18 12M18 0 0 12', stroke: '#c8283a', width: 1 },
    { d: 'M9 0v12M0 6h18', stroke: '#fff', width: 4 },
    { d: 'M9 0v12M0 6h18', stroke: '#c8283a', width: 2.2 },
  ],
  EU: [
    { d: FIELD, fill: '#1f3f96' },
    { d: 'M12.5 6a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z', stroke: '#f4c928', width: 1.2, dash: '.9 .933' },
  ],
  US: [
    { d: FIELD, fill: '#fff' },
    { d: 'M0 .9h18M0 3.6h18M0 6.3h18M0 9h18M0 11.4h18', stroke: '#b22234', width: 1.3 },
    { d: 'M0 0h8v6.3H0z', fill: '#3c3b6e' },
    { d: 'M1 1.6h6M1 3.2h6M1 4.8h6', stroke: '#fff', width: 0.7, dash: '.7 .9' },
  ],
  AU: [...UNION_JACK_SMALL, { d: 'M4 8.5h1.4V10H4zM13 2h1v1h-1zm2 3h1v1h-1zm-4 1h1v1h-1zm2 3h1v1h-1z', fill: '#fff' }],
  NZ: [
    ...UNION_JACK_SMALL,
    {
      d: 'M13 2h1.1v1.1H13zm2 2.6h1.1v1.1H15zm-4 .8h1.1v1.1H11zM13 9h1.2v1.2H13z',
      fill: '#d8343f',
      stroke: '#fff',
      width: 0.4,
    },
  ],
  CH: [
    { d: FIELD, fill: '#d0282e' },
    { d: 'M9 2.5v7M5.5 6h7', stroke: '#fff', width: 2 },
  ],
  LI: { kind: 'rows', bands: ['#1f3f96', '#d0282e'] },
  CA: [
    { d: FIELD, fill: '#fff' },
    { d: 'M0 0h4.5v12H0zM13.5 0H18v12h-4.5z', fill: '#d0282e' },
    {
      d: 'm9 2 1 1.7 1.3-.4-.4 2.2 1.3-.3-.5 1.5-1.9 1.3H9.3V10h-.6V8H8.2L6.3 6.7l-.5-1.5 1.3.3-.4-2.2 1.3.4z',
      fill: '#d0282e',
    },
  ],
  AE: [
    { d: 'M0 0h18v4H0z', fill: '#1d7a45' },
    { d: 'M0 4h18v4H0z', fill: '#fff' },
    { d: 'M0 8h18v4H0z', fill: '#17191b' },
    { d: 'M0 0h5v12H0z', fill: '#d0282e' },
  ],
  HK: [
    { d: FIELD, fill: '#d0282e' },
    { d: 'M9 6V3M9 6l2.9-.9M9 6l1.8 2.4M9 6 7.2 8.4M9 6 6.1 5.1', stroke: '#fff', width: 1.3 },
  ],
  CN: [
    { d: FIELD, fill: '#d0282e' },
    { d: 'm4 2 .6 1.7h1.8L5 4.8l.5 1.7L4 5.5 2.5 6.5 3 4.8 1.6 3.7h1.8z', fill: '#f4c928' },
    { d: 'M7.6 1.4h.9v.9h-.9zm1.6 1.5h.9v.9h-.9zm0 2.1h.9v.9h-.9zM7.6 6.5h.9v.9h-.9z', fill: '#f4c928' },
  ],
  JP: [
    { d: FIELD, fill: '#fff' },
    { d: 'M12.4 6a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0z', fill: '#c8283a' },
  ],
  SG: [
    { d: 'M0 0h18v6H0z', fill: '#d0282e' },
    { d: 'M0 6h18v6H0z', fill: '#fff' },
    { d: 'M5.2 1.2a2 2 0 1 0 0 3.6 2.4 2.4 0 0 1 0-3.6z', fill: '#fff' },
  ],
  ZA: [
    { d: 'M0 0h18v6H0z', fill: '#d0382e' },
    { d: 'M0 6h18v6H0z', fill: '#1f3b7a' },
    { d: 'M0 0v12l8-6z', fill: '#17191b' },
    { d: 'M0 0l8 6h10M0 12l8-6', stroke: '#fff', width: 4 },
    { d: 'M0 0l8 6h10M0 12l8-6', stroke: '#1d7a45', width: 2.4 },
  ],
  NO: { kind: 'cross', field: '#c8283a', cross: '#fff', inner: '#1f3b7a' },
  IS: { kind: 'cross', field: '#1f4f9c', cross: '#fff', inner: '#d0282e' },
  DK: { kind: 'cross', field: '#c8283a', cross: '#fff' },
  SE: { kind: 'cross', field: '#1f5fa8', cross: '#f4c928' },
  FI: { kind: 'cross', field: '#fff', cross: '#1f3f8c' },
  DE: { kind: 'rows', bands: ['#17191b', '#d0282e', '#f4c928'] },
  NL: { kind: 'rows', bands: ['#b5232d', '#fff', '#22468f'] },
  ES: { kind: 'rows', bands: ['#c0232c', '#f4c02a', '#f4c02a', '#c0232c'] },
  AT: { kind: 'rows', bands: ['#d0282e', '#fff', '#d0282e'] },
  FR: { kind: 'columns', bands: ['#22408f', '#fff', '#d8343f'] },
  IT: { kind: 'columns', bands: ['#1d8a4a', '#fff', '#d0303a'] },
  IE: { kind: 'columns', bands: ['#1d8a4a', '#fff', '#ee8a2c'] },
  BE: { kind: 'columns', bands: ['#17191b', '#f4c928', '#d8343f'] },
  MC: { kind: 'rows', bands: ['#d0282e', '#fff'] },
};
