export { LotTile, type LotTileProps, type TileLook } from './lot-tile.tsx';
