import { formatDuration, formatNumber } from '@marque/core/rules/format';
import { BUILT_IN_VIEWS } from '@marque/core/rules/monitoring';
import { useTicker } from '@marque/core/ui/clock';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { goTo, openLot, openWork, SECTIONS, useConsole } from '../state/index.ts';
import { useViews } from '../views/index.ts';
import { useLotActions } from '../wall/index.ts';
import { findLots, matches, orderEntries, type PaletteEntry } from './entries.ts';

const LOTS_WITH_ACTIONS = 3;

/** What the palette offers for a query: things to do, lots, and places to go. It never offers a bid. */
export function useEntries(query: string): readonly PaletteEntry[] {
  const { t } = useTranslation(['console', 'monitoring']);
  const { consignments, navigation, rows, settings, wall } = useConsole();
  const actions = useLotActions();
  const ticker = useTicker();
  const { own, choose } = useViews();
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const lots = words.length === 0 ? [] : findLots(rows.all(), numbers.length > 0 ? numbers : words);
  const now = ticker.read();
  const plain = { detail: '', keys: [], site: null } as const;

  const doing: PaletteEntry[] = [
    ...lots.slice(0, LOTS_WITH_ACTIONS).flatMap((row): PaletteEntry[] => [
      {
        ...plain,
        id: `take-${row.lotId}`,
        group: 'do',
        title: t('palette.take', { lot: row.lotId }),
        detail: row.wire.title,
        run: () => actions.take(row.lotId),
      },
      {
        ...plain,
        id: `site-${row.lotId}`,
        group: 'do',
        title: t('palette.openSite', { lot: row.lotId }),
        detail: row.wire.title,
        run: () => actions.openSite(row.lotId),
      },
    ]),
    {
      ...plain,
      id: 'consignment',
      group: 'do',
      title: t('consignments.new.open'),
      run: () => {
        consignments.show('new');
        goTo(navigation, 'consignments');
      },
    },
    {
      ...plain,
      id: 'scheme',
      group: 'do',
      title: t('keys.command.toggleScheme'),
      keys: ['Ctrl', 'J'],
      run: () => settings.set('scheme', settings.getState().scheme === 'dark' ? 'light' : 'dark'),
    },
    {
      ...plain,
      id: 'import',
      group: 'do',
      title: t('imports.title'),
      run: () => openWork(navigation, { kind: 'import' }),
    },
    {
      ...plain,
      id: 'lot-drafts',
      group: 'do',
      title: t('lotDrafts.title'),
      run: () => openWork(navigation, { kind: 'lotDrafts' }),
    },
    {
      ...plain,
      id: 'settings',
      group: 'do',
      title: t('account.settings'),
      run: () => navigation.setState({ dialog: 'settings' }),
    },
    {
      ...plain,
      id: 'keys',
      group: 'do',
      title: t('keys.command.keys'),
      keys: ['?'],
      run: () => navigation.setState({ dialog: 'keys' }),
    },
  ];
  const going: PaletteEntry[] = [
    ...BUILT_IN_VIEWS.map(
      (view): PaletteEntry => ({
        ...plain,
        id: `view-${view.id}`,
        group: 'go',
        title: t(view.nameKey),
        detail: t('wall.lots', {
          count: wall.arrangement.getState().viewCounts[view.id],
          shown: formatNumber(wall.arrangement.getState().viewCounts[view.id], PAGE_LANGUAGE),
        }),
        run: () => {
          goTo(navigation, 'wall');
          choose(view);
        },
      }),
    ),
    ...own.map(
      (view): PaletteEntry => ({
        ...plain,
        id: `own-view-${view.name}`,
        group: 'go',
        title: view.name,
        run: () => {
          goTo(navigation, 'wall');
          choose(view);
        },
      }),
    ),
    ...(['handOver', 'audit', 'extensions'] as const).map(
      (kind): PaletteEntry => ({
        ...plain,
        id: kind,
        group: 'go',
        title: t(`${kind}.title`),
        keys: ['g', kind.slice(0, 1)],
        run: () => openWork(navigation, { kind }),
      }),
    ),
    {
      ...plain,
      id: 'homePage',
      group: 'go',
      title: t('homePage.title'),
      detail: t('homePage.detail'),
      keys: ['g', 's'],
      run: () => openWork(navigation, { kind: 'homePage' }),
    },
    ...SECTIONS.map(
      (section): PaletteEntry => ({
        ...plain,
        id: section,
        group: 'go',
        title: t(`sections.${section}`),
        keys: ['g', section.slice(0, 1)],
        run: () => goTo(navigation, section),
      }),
    ),
  ];
  const fits = ({ title, detail }: PaletteEntry) => matches(`${title} ${detail}`, words);
  return orderEntries(
    [
      ...doing.filter(fits),
      ...lots.map(
        (row): PaletteEntry => ({
          ...plain,
          id: `lot-${row.lotId}`,
          group: 'lots',
          title: `${row.lotId} ${row.wire.title}`,
          detail: row.watched.endsAt === null ? '' : endOf(row.watched.endsAt - now),
          site: row.wire.site,
          run: () => openLot(navigation, row.lotId),
        }),
      ),
      ...going.filter(fits),
    ],
    query,
  );

  function endOf(left: number): string {
    return left > 0 ? t('palette.endsIn', { time: timeOf(left) }) : t('time.ended');
  }

  function timeOf(left: number): string {
    const duration = formatDuration(left);
    return duration.kind === 'clock' ? duration.text : t('time.days', { days: duration.days, hours: duration.hours });
  }
}
