/** Placeholder until the page is written. */
export default function AccountPage() {
  return <div className="mq-wrap" />;
}
