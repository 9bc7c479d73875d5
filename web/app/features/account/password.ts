/** The least characters of a password; the contract has the same number, which a test holds together. */
export const PASSWORD_LEAST = 8;
