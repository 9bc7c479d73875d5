export { LotTile, type LotTileProps } from './lot-tile.tsx';
