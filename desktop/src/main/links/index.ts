export { LINK_SCHEME, lotOfArguments, lotOfLink } from './lot-link.ts';
export { createLotOpener, type LotOpener } from './lot-opener.ts';
