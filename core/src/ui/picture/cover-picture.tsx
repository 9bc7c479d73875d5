import type { PictureSubject } from '../../rules/layout/index.ts';
import { Picture, type PictureProps } from './picture.tsx';

export type CoverPictureProps = Omit<PictureProps, 'imageKey' | 'colour' | 'alt' | 'subject'> & {
  readonly picture: {
    readonly key: string | null;
    readonly colour: string;
    readonly subject?: PictureSubject | null | undefined;
  } | null;
};

/** A picture beside a text that says the same, so without alternative text. Null draws the placeholder. */
export function CoverPicture({ picture, ...rest }: CoverPictureProps) {
  return (
    <Picture
      {...rest}
      imageKey={picture?.key ?? null}
      colour={picture?.colour ?? 'transparent'}
      subject={picture?.subject}
      alt=""
    />
  );
}

type LotPictureProps = Omit<CoverPictureProps, 'picture'> & {
  readonly lot: {
    readonly mainImagePath: string | null;
    readonly mainImageColour: string;
    readonly mainImageSubject?: PictureSubject | null;
  } | null;
};

/** The main picture of a lot beside the lot's title. */
export function LotPicture({ lot, ...rest }: LotPictureProps) {
  const picture = lot && { key: lot.mainImagePath, colour: lot.mainImageColour, subject: lot.mainImageSubject };
  return <CoverPicture {...rest} picture={picture} />;
}
