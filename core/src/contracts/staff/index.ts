/** What staff read and do in the console. */
export * from './audit.ts';
export * from './consistency.ts';
export * from './enquiries.ts';
export * from './extensions.ts';
export * from './hand-over.ts';
export * from './home-content.ts';
export * from './lots.ts';
export * from './people.ts';
export * from './publishing.ts';
export * from './results.ts';
export * from './vendors.ts';
export * from './work.ts';
