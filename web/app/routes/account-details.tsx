/** Placeholder until the page is written. */
export default function AccountDetailsPage() {
  return <div className="mq-wrap" />;
}
