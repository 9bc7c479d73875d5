declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** `data`: nodes by format and type, as `@marbec/web-auto-extractor` finds them in a page. */
    validate(data: { readonly jsonld: Readonly<Record<string, readonly unknown[]>> }): Promise<
      readonly {
        readonly issueMessage: string;
        readonly severity: 'ERROR' | 'WARNING';
        readonly path: readonly { readonly type?: string; readonly property?: string }[];
      }[]
    >;
  }
}
