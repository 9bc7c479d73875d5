import { LotTile, type LotTileProps } from '@marque/core/ui/lot-tile';
import { memo } from 'react';
import { useLiveListing } from '../live/index.ts';
import { WatchButton } from '../watch/index.ts';

/** A tile with live price, clock and tags, and a watch button. A list that renders again renders its changed tiles only. */
export const LiveTile = memo(function LiveTile({ lot: listing, ...rest }: Omit<LotTileProps, 'heart'>) {
  const lot = useLiveListing(listing);
  return <LotTile {...rest} lot={lot} heart={<WatchButton auctionId={lot.auctionId} title={lot.title} />} />;
});
