export { isAuctionRow, MEMBER_VIEWER, type NicknameOf, PUBLIC_VIEWER, presentLive } from './present-live.ts';
export { recentIso } from './recent-iso.ts';
export { createSnapshots } from './snapshots.ts';
