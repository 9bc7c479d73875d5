import { imageUrl } from '@marque/core/contracts/images';
import { classList } from '@marque/core/ui/class-list';
import { LogoMark } from '@marque/core/ui/logo';
import { useBackend } from '../../state/index.ts';
import classes from './media.module.css';

/** The address of a file of a home page on the server; null without a key. */
export function useMediaUrl(): (key: string | null, width?: 320 | 960) => string | null {
  const serverUrl = useBackend(({ session }) => session?.serverUrl ?? null);
  return (key, width = 320) => {
    if (key === null || serverUrl === null) return null;
    const path = key.startsWith('media/') ? `/${key}` : imageUrl(key, { width });
    return new URL(path, serverUrl).href;
  };
}

/** A picture of a home page in small, or its place. */
export function MediaPicture({ mediaKey }: { readonly mediaKey: string | null }) {
  const urlOf = useMediaUrl();
  const url = urlOf(mediaKey);
  if (url === null) {
    return (
      <span className={classes.nothing}>
        <LogoMark size={20} colour="ink3" />
      </span>
    );
  }
  if (/\.(?:mp4|webm)$/.test(url)) {
    return <video className={classes.picture} src={url} preload="metadata" muted playsInline tabIndex={-1} />;
  }
  const isLogo = url.endsWith('.png');
  return <img className={classList(classes.picture, isLogo && classes.logo)} src={url} alt="" />;
}
