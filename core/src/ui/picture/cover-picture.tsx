import { Picture, type PictureProps } from './picture.tsx';

type CoverPictureProps = Omit<PictureProps, 'imageKey' | 'colour' | 'alt'> & {
  readonly picture: { readonly key: string | null; readonly colour: string } | null;
};

/** A picture beside a text that says the same, so without alternative text. Null draws the placeholder. */
export function CoverPicture({ picture, ...rest }: CoverPictureProps) {
  return <Picture {...rest} imageKey={picture?.key ?? null} colour={picture?.colour ?? 'transparent'} alt="" />;
}

type LotPictureProps = Omit<CoverPictureProps, 'picture'> & {
  readonly lot: { readonly mainImagePath: string | null; readonly mainImageColour: string } | null;
};

/** The main picture of a lot beside the lot's title. */
export function LotPicture({ lot, ...rest }: LotPictureProps) {
  return <CoverPicture {...rest} picture={lot && { key: lot.mainImagePath, colour: lot.mainImageColour }} />;
}
