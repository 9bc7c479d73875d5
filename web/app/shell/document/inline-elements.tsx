interface InlineProps {
  readonly id?: string;
  readonly type?: string;
  readonly nonce?: string | undefined;
  /** Our own words only, never a visitor's: React does not look into it. Empty in the browser, which has it already. */
  readonly content: string;
}

/** A script, or data for one, written into the document by the server. The browser's copy is left as it is. */
export function InlineScript({ content, ...rest }: InlineProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; see `content` for what may stand here.
  return <script {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: content }} />;
}

/** A style sheet written into the document by the server. */
export function InlineStyle({ content, nonce }: Pick<InlineProps, 'content' | 'nonce'>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; see `content` for what may stand here.
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: content }} />;
}
