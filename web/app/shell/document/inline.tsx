interface InlineProps {
  readonly id?: string;
  readonly type?: string;
  readonly nonce?: string | undefined;
  /** Trusted content only, since React does not escape it. Empty in the browser, which has the element already. */
  readonly content: string;
}

/** A script, or data for one, written into the document by the server. Hydration leaves it unchanged. */
export function InlineScript({ content, ...rest }: InlineProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; `content` is trusted.
  return <script {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: content }} />;
}

/** A style sheet written into the document by the server. */
export function InlineStyle({ content, nonce }: Pick<InlineProps, 'content' | 'nonce'>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; `content` is trusted.
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: content }} />;
}
