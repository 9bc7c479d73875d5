/** All e-mail texts of one language. `{name}` is a placeholder for a value. */
export interface EmailTexts {
  readonly emailPreferences: string;
  readonly safety: string;
  readonly currentBid: string;
  readonly ends: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly sums: {
    readonly bid: string;
    readonly hammer: string;
    readonly fee: string;
    readonly feeInPrice: string;
    readonly included: string;
    readonly tax: string;
    readonly total: string;
  };
  readonly verification: {
    readonly title: string;
    readonly lead: string;
    readonly button: string;
    readonly note: string;
    readonly reason: string;
  };
  readonly welcome: {
    readonly subject: string;
    readonly title: string;
    readonly lead: string;
    readonly button: string;
    readonly note: string;
    readonly reason: string;
  };
  readonly newPassword: {
    readonly title: string;
    readonly lead: string;
    readonly button: string;
    readonly note: string;
    readonly reason: string;
  };
  readonly consigned: {
    readonly subject: string;
    readonly title: string;
    readonly lead: string;
    readonly button: string;
    readonly note: string;
    readonly reason: string;
  };
  readonly draftLink: {
    readonly subject: string;
    /** For a draft whose answers give no title yet. */
    readonly subjectUnnamed: string;
    readonly title: string;
    readonly lead: string;
    readonly button: string;
    readonly note: string;
    readonly reason: string;
  };
  readonly draftReminder: {
    readonly subject: string;
    /** For a draft whose answers give no title yet. */
    readonly subjectUnnamed: string;
    readonly title: string;
    readonly lead: string;
    readonly button: string;
    readonly note: string;
    readonly reason: string;
  };
  readonly newsletter: {
    readonly title: string;
    readonly lead: string;
    readonly button: string;
    readonly note: string;
    readonly reason: string;
  };
  readonly outbid: {
    readonly subject: string;
    readonly bandStrong: string;
    readonly bandText: string;
    readonly leadMaximum: string;
    readonly leadLive: string;
    readonly button: string;
    readonly note: string;
    readonly reason: string;
  };
  readonly won: {
    readonly subject: string;
    readonly bandStrong: string;
    readonly bandText: string;
    readonly lead: string;
    readonly button: string;
    readonly updateCardButton: string;
    readonly notes: { readonly taken: string; readonly pending: string; readonly failed: string };
    readonly reason: string;
  };
}
