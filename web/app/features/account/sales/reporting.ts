/** The name in the address that asks for the form of a problem, and the anchor of its section. */
export const REPORTING = 'problem';
