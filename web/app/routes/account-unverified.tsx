/** Placeholder until the page is written. */
export default function AccountUnverifiedPage() {
  return <div className="mq-wrap" />;
}
