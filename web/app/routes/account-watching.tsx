/** Placeholder until the page is written. */
export default function AccountWatchingPage() {
  return <div className="mq-wrap" />;
}
