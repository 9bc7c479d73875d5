export function asLines(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/**
 * Escapes a text from outside for a terminal: control characters (colours, cursor movements, writing direction) are
 * printed as escape sequences, not executed.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code > 0xff ? `\\u{${code.toString(16)}}` : `\\x${code.toString(16).padStart(2, '0')}`;
  });
}
