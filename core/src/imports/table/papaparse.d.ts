/**
 * The part of papaparse that is used here. Its published types name Node's streams, which would bring all of Node's types
 * into the pure folders.
 */
declare module 'papaparse' {
  interface ParseError {
    readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch';
    readonly code: string;
    /** From 0. */
    readonly row?: number;
  }
  interface Papa {
    parse(
      text: string,
      options: { readonly delimiter: string; readonly newline: string },
    ): { readonly data: string[][]; readonly errors: readonly ParseError[] };
    unparse(rows: readonly (readonly string[])[], options: { readonly quotes: true; readonly newline: string }): string;
  }
  const papa: Papa;
  export default papa;
}
