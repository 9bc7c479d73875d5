import { styleText } from 'node:util';
import type { Screen } from '../terminal.ts';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';

/** Styles a text where the screen has colours; the words alone say the same. */
export type Paint = (style: Style, text: string) => string;

export function painter(screen: Screen | null): Paint {
  if (screen?.isColoured !== true) return (_, text) => text;
  return (style, text) => styleText(style, text, { validateStream: false });
}
