import type { StoredFile } from '@marque/core/forms/fields';
import { endingOf } from '@marque/core/rules/uploads';
import { FileIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import classes from './submission.module.css';

/** Pictures shown of one field; the rest are links, since each picture is loaded as it was uploaded. */
const MOST_PICTURES = 12;
/** What every browser displays as a picture. */
const PICTURES: ReadonlySet<string | null> = new Set(['png', 'jpg', 'jpeg', 'gif']);

/** The files of an answer. The server sends each to its uploader and to staff only. */
export function AnswerFiles({ files }: { readonly files: readonly StoredFile[] }) {
  const pictures = files.filter(({ name }) => PICTURES.has(endingOf(name))).slice(0, MOST_PICTURES);
  const others = files.filter((file) => !pictures.includes(file));
  return (
    <>
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map(({ url, name }) => (
            <li key={url}>
              <Link href={url} target="_blank" rel="noopener">
                <img src={url} alt={name} loading="lazy" decoding="async" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul>
          {others.map(({ url, name }) => (
            <li key={url}>
              <Link href={url} target="_blank" rel="noopener" className={`mq-link mq-reach ${classes.file}`}>
                <FileIcon size={18} /> {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
