import type { LotDraft } from '@marque/core/contracts/staff';
import {
  CONTENT_LIMITS,
  PHOTOGRAPH_VIEWS,
  type PhotographView,
  PICTURE_GROUPS,
  type PictureGroup,
} from '@marque/core/rules/publishing';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { FilePicture } from '../../consignments/files/index.ts';
import classes from '../lot-drafts.module.css';
import { PictureOrder } from '../pictures/index.ts';
import type { PartProps } from './part-props.ts';

type Picture = PartProps<'pictures'>['content']['pictures'][number];

/** The pictures of the lot among the photographs of its consignment: which, in which order, and what each shows. */
export function PicturesPart({
  content: { pictures },
  photographs,
  isReadOnly,
  problemOf,
  onChange,
}: PartProps<'pictures'> & Pick<LotDraft, 'photographs'>) {
  const { t } = useTranslation('console');
  const nameOf = (url: string) => photographs.find((photograph) => photograph.url === url)?.name ?? url;
  const put = (next: readonly Picture[]) => onChange({ pictures: [...next] });
  const unused = photographs.filter(({ url }) => pictures.every((picture) => picture.url !== url));
  const problem = problemOf('pictures');
  return (
    <section className={classes.part}>
      <h2>{t('lotDrafts.part.pictures')}</h2>
      {problem !== null && <p className={classes.problem}>{problem}</p>}
      <div data-lot-field="pictures" tabIndex={-1}>
        <PictureOrder
          pictures={pictures.map((picture) => ({ ...picture, id: picture.url, name: nameOf(picture.url) }))}
          isReadOnly={isReadOnly}
          draw={(picture) => (
            <>
              <FilePicture source={{ kind: 'stored', address: picture.url }} />
              <PictureWords
                picture={picture}
                name={picture.name}
                isReadOnly={isReadOnly}
                onChange={(changed) => put(pictures.map((other) => (other.url === changed.url ? changed : other)))}
              />
            </>
          )}
          onChange={(next) => put(next.map(({ url, group, view }) => ({ url, group, view })))}
        />
      </div>
      {!isReadOnly && unused.length > 0 && (
        <>
          <h3>{t('lotDrafts.pictures.unused')}</h3>
          <ul className={classes.unused}>
            {unused.map(({ url, name }) => (
              <li key={url}>
                <FilePicture source={{ kind: 'stored', address: url }} />
                <ConsoleButton
                  variant="second"
                  offReason={pictures.length >= CONTENT_LIMITS.pictures ? t('lotDrafts.pictures.full') : null}
                  onClick={() => put([...pictures, { url, group: 'outside', view: 'other' }])}
                >
                  {t('lotDrafts.pictures.add', { name })}
                </ConsoleButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface PictureWordsProps {
  readonly picture: Picture;
  readonly name: string;
  readonly isReadOnly: boolean;
  readonly onChange: (picture: Picture) => void;
}

/** What a picture shows, and with which others it stands on the page. */
function PictureWords({ picture: { url, group, view }, name, isReadOnly, onChange }: PictureWordsProps) {
  const { t } = useTranslation(['console', 'lot']);
  return (
    <span className={classes.pictureWords}>
      <select
        aria-label={t('console:lotDrafts.pictures.view', { name })}
        disabled={isReadOnly}
        value={view}
        onChange={(event) => onChange({ url, group, view: event.currentTarget.value as PhotographView })}
      >
        {PHOTOGRAPH_VIEWS.map((one) => (
          <option key={one} value={one}>
            {t(`lot:view.${one}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('console:lotDrafts.pictures.group', { name })}
        disabled={isReadOnly}
        value={group}
        onChange={(event) => onChange({ url, view, group: event.currentTarget.value as PictureGroup })}
      >
        {PICTURE_GROUPS.map((one) => (
          <option key={one} value={one}>
            {t(`console:lotDrafts.group.${one}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
