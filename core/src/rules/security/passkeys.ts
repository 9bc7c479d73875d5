/** Characters of a passkey's name. */
export const PASSKEY_NAME_MOST = 60;
