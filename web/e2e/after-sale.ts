/** What staff decide about sales, through the API. */
interface StaffOfSales {
  readonly decide: (auctionId: number, decision: { readonly decision: string; readonly text: string }) => Promise<void>;
  /** Without a refund of the fee. */
  readonly cancel: (auctionId: number, reason: string) => Promise<void>;
  readonly offerSecondChance: (auctionId: number) => Promise<void>;
}

/** Decides as the demo account of staff. */
export async function openAsStaff(origin: string): Promise<StaffOfSales> {
  const post = await postAs(origin, 'staff@marque.test');
  return {
    decide: (auctionId, body) => post(`/v1/staff/sales/${auctionId}/dispute/decision`, body),
    cancel: (auctionId, reason) => post(`/v1/staff/sales/${auctionId}/cancellation`, { reason, refundsFee: false }),
    offerSecondChance: (auctionId) => post(`/v1/staff/sales/${auctionId}/second-chance`, {}),
  };
}

async function postAs(origin: string, email: string): Promise<(path: string, body: object) => Promise<void>> {
  const headers = { 'content-type': 'application/json' };
  const session = { email, password: 'marque-demo-1' };
  const opened = await fetch(`${origin}/v1/sessions`, { method: 'POST', headers, body: JSON.stringify(session) });
  const { accessToken } = (await opened.json()) as { readonly accessToken: string };
  return async (path, body) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
}
