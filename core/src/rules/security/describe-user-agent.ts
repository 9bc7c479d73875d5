/** What a session's user agent says of the device, in names that are the same in every language. */
export interface DescribedAgent {
  /** Null for a program, and for a browser without a known name. */
  readonly browser: string | null;
  /** The operating system, or the device where that is the better known name. */
  readonly system: string | null;
}

type Signs = readonly (readonly [sign: RegExp, name: string])[];

/** Browsers built on others also name those, so the more specific names come first. */
const BROWSERS: Signs = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

/** Android and ChromeOS name Linux or X11 too, and iPhones name macOS. */
const SYSTEMS: Signs = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * The browser and system that a user agent names, for the list of an account's sessions. Both are what the sender claims, and
 * versions are left out, since an update must not look like another device.
 */
export function describeUserAgent(userAgent: string): DescribedAgent {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}

function nameIn(signs: Signs, userAgent: string): string | null {
  return signs.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}
