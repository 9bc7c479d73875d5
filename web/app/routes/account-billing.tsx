/** Placeholder until the page is written. */
export default function AccountBillingPage() {
  return <div className="mq-wrap" />;
}
