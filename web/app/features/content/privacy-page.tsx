import { Article } from './article.tsx';

const SECTIONS = ['kept', 'shown', 'card', 'cookies', 'gone'] as const;

/** What is kept of whom, and who sees it. */
export function PrivacyPage() {
  return <Article name="privacy" sections={SECTIONS} />;
}
