import { fitsCrop } from '../../rules/layout/index.ts';
import { CoverPicture, type CoverPictureProps } from './cover-picture.tsx';
import classes from './picture.module.css';

interface BandPictureProps extends CoverPictureProps {
  /** Proportion of the band, width : height. */
  readonly band: number;
}

/** Proportion of the pictures. */
const PICTURE = 3 / 2;

/** A picture in a band that is wider than it. A subject that is too tall for the band is shown whole, between bare sides. */
export function BandPicture({ band, picture, isGrounded = false, ...rest }: BandPictureProps) {
  const fits = fitsCrop(picture?.subject ?? null, PICTURE, band);
  return (
    <CoverPicture
      {...rest}
      picture={picture}
      isGrounded={fits && isGrounded}
      className={fits ? undefined : classes.whole}
    />
  );
}
