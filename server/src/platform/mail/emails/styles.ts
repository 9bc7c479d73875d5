import type { Site } from '@marque/core/rules/lot';

/** The style of a site's e-mails, as values: mail programs load no style sheet of ours. */
export interface SiteStyle {
  readonly siteName: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly paper: string;
  readonly wash: string;
  readonly sunk: string;
  readonly line: string;
  readonly accent: string;
  readonly headingFont: string;
  readonly headingWeight: number;
  /** Rounds the outer corners of the mark: a square for cars, a disc for watches. */
  readonly markRadius: number;
}

export const SITE_STYLES: Readonly<Record<Site, SiteStyle>> = {
  cars: {
    siteName: 'Cars',
    ink: '#14171a',
    ink2: '#474d52',
    ink3: '#5f6569',
    paper: '#fbfaf7',
    wash: '#f3f1eb',
    sunk: '#eae7df',
    line: '#dcd8ce',
    accent: '#0d5c3f',
    headingFont: "'Archivo','Arial Black',Arial,sans-serif",
    headingWeight: 600,
    markRadius: 0,
  },
  watches: {
    siteName: 'Watches',
    ink: '#10182a',
    ink2: '#444b5c',
    ink3: '#5d6272',
    paper: '#fbf9f5',
    wash: '#f4f0e8',
    sunk: '#ebe5d9',
    line: '#ddd6c8',
    accent: '#7a5827',
    headingFont: "'Newsreader',Georgia,'Times New Roman',serif",
    headingWeight: 500,
    markRadius: 10,
  },
};

export const TEXT_FONT = "'Inter',Arial,Helvetica,sans-serif";

/** Colours of states on both sites: outbid, won, ending soon. */
export const BAND_COLOURS = { live: '#c2262d', met: '#1d6b45', ending: '#a04f00' } as const;
