/** Placeholder until the page is written. */
export default function LoginPage() {
  return <div className="mq-wrap" />;
}
