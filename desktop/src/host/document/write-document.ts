import { createHash } from 'node:crypto';

/** The parts of a document that has the first screen. */
export interface ScreenMarkup {
  /** A tag of BCP 47. */
  readonly lang: string;
  readonly scheme: string;
  readonly css: string;
  /** What is inside the page's root element, and what is behind it. */
  readonly root: string;
  readonly data: string;
}

export interface PageDocument {
  readonly html: string;
  /** The source of the document's own style sheet for the page's policy. */
  readonly styleSource: string;
}

const ROOT = '<div id="root"></div>';
const HEAD_END = '</head>';

/** Whether a template has a place for the first screen. */
export function hasRoot(template: string): boolean {
  return template.includes(ROOT) && template.includes(HEAD_END);
}

/** The page's document with the first screen in it. */
export function writeDocument(template: string, { lang, scheme, css, root, data }: ScreenMarkup): PageDocument {
  const html = template
    .replace(/(<html [^>]*?)lang="[^"]*"/, (_found, before: string) => `${before}lang="${lang}"`)
    .replace(/data-mantine-color-scheme="[^"]*"/, () => `data-mantine-color-scheme="${scheme}"`)
    .replace(HEAD_END, () => `<style>${css}</style>${HEAD_END}`)
    .replace(ROOT, () => `<div id="root">${root}</div>${data}`);
  const hash = createHash('sha256').update(css).digest('base64');
  return { html, styleSource: `'sha256-${hash}'` };
}
