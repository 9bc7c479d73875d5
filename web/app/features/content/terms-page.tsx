import { Article } from './article.tsx';

const SECTIONS = ['promise', 'maximum', 'clock', 'reserve', 'fee', 'card', 'lots', 'account'] as const;

/** What one must have read before a bid. */
export function TermsPage() {
  return <Article name="terms" sections={SECTIONS} />;
}
