/** Placeholder until the page is written. */
export default function AccountVerifyPage() {
  return <div className="mq-wrap" />;
}
