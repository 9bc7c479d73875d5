/** Placeholder until the page is written. */
export default function AccountBiddingPage() {
  return <div className="mq-wrap" />;
}
