/**
 * Switches off what a desktop browser does beside its pages: the pages of its own toolbars and of the address bar, which take
 * processor time while a page loads. Phones and Electron have none of them. Chromium uses the last flag of this name alone, so
 * that features which Playwright switches off, and which could delay a first frame, are here too.
 */
export const WITHOUT_TOOLBARS = `--disable-features=${[
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'LensOverlay',
  'Translate',
  'OptimizationHints',
  'MediaRouter',
  'HttpsUpgrades',
  'PaintHolding',
].join()}`;
