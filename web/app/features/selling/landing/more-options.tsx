import type { SellPage } from '@marque/core/rules/selling';
import { CutoutFrame } from '@marque/core/ui/cutout';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { CoverPicture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../foundation/session/index.ts';
import type { SellExample, SellPicture } from '../load-sell.ts';
import classes from './landing.module.css';

interface MoreOptionsProps {
  readonly page: SellPage;
  readonly pictures: readonly SellPicture[];
  readonly example: SellExample | null;
}

interface Option {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** Its own picture; null for the page's pictures. */
  readonly own: SellPicture | null;
}

export function MoreOptions({ page, pictures, example }: MoreOptionsProps) {
  const { t } = useTranslation('sell');
  const options = useOptions(page, example);
  return (
    <section className={`mq-wrap ${classes.section}`} aria-label={t('more.label')}>
      <ul className={classes.kinds}>
        {options.map(({ href, title, text, own }, index) => {
          const picture = own ?? pictures[index];
          return (
            <li key={href}>
              <Link href={href}>
                {picture !== undefined && (
                  <CutoutFrame className={classes.kindPicture}>
                    <CoverPicture picture={picture} sizes="(max-width: 599px) 100vw, 33vw" />
                  </CutoutFrame>
                )}
                <h3 className="mq-h3">{title}</h3>
                <p className="mq-small mq-soft">{text}</p>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const PAGES = {
  cars: {
    plates: '/sell-with-us/plates-parts',
    collections: '/sell-with-us/collections',
    auctions: '/sell-with-us/auctions',
  },
  watches: {
    managed: '/sell-your-watch/managed-service',
    collections: '/sell-your-watch/watch-collections',
    offMarket: '/sell-your-watch/off-market-watch-sales',
    auctions: '/sell-your-watch/auctions',
  },
} as const;

/** Three options without the current page. */
function useOptions({ topic }: SellPage, example: SellExample | null): readonly Option[] {
  const { t } = useTranslation('sell');
  const { count } = useLocale();
  const { site } = useSession();
  const own = example === null ? [] : [optionOfMake(example)];
  const others = Object.entries(PAGES[site]).map(([name, href]) => ({
    name,
    href,
    title: t(`more.${site}.${name}.title`),
    text: t(`more.${site}.${name}.text`),
    own: null,
  }));
  const open = others.filter(({ name }) => !isSamePage(name, topic));
  return [...open.slice(0, 3 - own.length), ...own];

  function optionOfMake({ make, path, count: sold, picture }: SellExample): Option {
    return {
      href: path,
      title: t('more.make.title', { make }),
      text: t('more.make.text', { count: sold, shown: count(sold) }),
      own: picture,
    };
  }
}

function isSamePage(name: string, topic: SellPage['topic']): boolean {
  const names: Readonly<Partial<Record<SellPage['topic'], string>>> = {
    platesParts: 'plates',
    managedService: 'managed',
  };
  return (names[topic] ?? topic) === name;
}
