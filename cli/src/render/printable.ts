/**
 * A text from outside as it may be written to a terminal: signs that steer it (colours, moves of the cursor, the direction
 * of writing) are spelt out instead of obeyed.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code > 0xff ? `\\u{${code.toString(16)}}` : `\\x${code.toString(16).padStart(2, '0')}`;
  });
}
