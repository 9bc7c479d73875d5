import { type CSSProperties, useState } from 'react';
import { preload } from 'react-dom';
import { IMAGE_WIDTHS, type ImageFormat, type ImageWidth } from '../../contracts/images/index.ts';
import { cropPosition, type PictureSubject } from '../../rules/layout/index.ts';
import { classList } from '../class-list/index.ts';
import { LogoMark } from '../logo/index.ts';
import { useImageUrl } from './image-address.tsx';
import classes from './picture.module.css';

export interface PictureProps {
  /** Key for `/images/{key}`; null draws the placeholder alone. */
  readonly imageKey: string | null;
  /** Alternative text; empty where words beside it say the same. */
  readonly alt: string;
  /** How wide it is shown, as `sizes` of an image: "(max-width: 599px) 100vw, 25vw". */
  readonly sizes: string;
  /** Colour until the picture is there, `#rrggbb`. */
  readonly colour: string;
  /** Proportions of the picture itself; 3:2 unless said. Only the ratio matters. */
  readonly width?: number;
  readonly height?: number;
  /** The least and the most of the list that the place can need; 320 to 960 unless said. */
  readonly least?: ImageWidth;
  readonly most?: ImageWidth;
  /** The largest picture of the first screen, at most one on a page: requested from the first bytes of the page. */
  readonly isUrgent?: boolean;
  readonly className?: string | undefined;
  /** The part of the picture that crops keep in view; without it, or null, the middle. */
  readonly subject?: PictureSubject | null | undefined;
  /** A crop wider than the picture ends at the subject's lower edge, and leaves room above it for a cut at the top. */
  readonly isGrounded?: boolean;
}

/** One picture in AVIF, WebP and JPEG at the size asked for; its box is reserved before, so that the layout is stable. */
export function Picture(props: PictureProps) {
  const { imageKey, alt, sizes, colour, width = 1200, height = 800, least = 320, most = 960 } = props;
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const { subject = null } = props;
  const imageUrl = useImageUrl();
  const { x, y } = cropPosition(subject);
  const isGrounded = props.isGrounded === true && subject !== null;
  const style: CSSProperties = {
    backgroundColor: colour,
    ...(isGrounded ? groundOf(subject, height / width) : { objectPosition: `${x}% ${y}%` }),
  };
  const className = classList(classes.image, props.className);

  if (imageKey === null || imageKey === failedKey) {
    return <Backup alt={alt} className={className} colour={colour} />;
  }
  const avif = pictureSources(imageUrl, imageKey, 'avif', least, most);
  if (props.isUrgent && typeof document === 'undefined')
    preloadAvif(imageUrl(imageKey, { width: most, format: 'avif' }), avif, sizes);
  return (
    <picture className={classList(classes.frame, isGrounded && classes.grounded)}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSources(imageUrl, imageKey, 'webp', least, most)} sizes={sizes} />
      <img
        ref={(image) => {
          // It may have failed before React arrived to hear of it.
          if (image?.complete && image.naturalWidth === 0) setFailedKey(imageKey);
        }}
        src={imageUrl(imageKey, { width: most, format: 'jpg' })}
        alt={alt}
        width={width}
        height={height}
        loading={props.isUrgent ? 'eager' : 'lazy'}
        fetchPriority={props.isUrgent ? 'high' : 'auto'}
        decoding="async"
        className={className}
        style={style}
        onError={() => setFailedKey(imageKey)}
      />
    </picture>
  );
}

/** Writes a preload into the head of the page, before the style sheets. Browsers without AVIF skip it. */
function preloadAvif(href: string, imageSrcSet: string, imageSizes: string): void {
  preload(href, { as: 'image', type: 'image/avif', imageSrcSet, imageSizes, fetchPriority: 'high' });
}

/** The subject's lower edge in percent of the picture's width, for the style sheet. */
function groundOf({ bottom }: PictureSubject, heightByWidth: number): CSSProperties {
  return { '--picture-ground': bottom * heightByWidth * 100 } as CSSProperties;
}

/** What stands where a picture is missing or failed: its colour, and the mark. */
function Backup({
  alt,
  className,
  colour,
}: {
  readonly alt: string;
  readonly className: string;
  readonly colour: string;
}) {
  const label = alt === '' ? {} : { role: 'img', 'aria-label': alt };
  return (
    <span {...label} data-picture className={classList(className, classes.backup)} style={{ backgroundColor: colour }}>
      <LogoMark size={34} colour="ink3" />
    </span>
  );
}

/** A width is offered only when it is this much more than the one before: closer widths add addresses without saving bytes. */
const LEAST_STEP = 1.3;

/** The `srcset` of a picture: widths on the list from the least to the most that the place can need, both included. */
export function pictureSources(
  imageUrl: ReturnType<typeof useImageUrl>,
  key: string,
  format: ImageFormat,
  least: ImageWidth,
  most: ImageWidth,
): string {
  const widths: ImageWidth[] = [least];
  for (const width of IMAGE_WIDTHS) {
    const before = widths.at(-1) ?? least;
    const isFar = width >= before * LEAST_STEP;
    if (width > before && width <= most && (isFar || width === most)) widths.push(width);
  }
  return widths.map((width) => `${imageUrl(key, { width, format })} ${width}w`).join(', ');
}
