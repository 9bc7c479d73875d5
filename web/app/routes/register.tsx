/** Placeholder until the page is written. */
export default function RegisterPage() {
  return <div className="mq-wrap" />;
}
