import { type BuiltInView, type ViewColumn, WALL_COLUMNS, type WallView } from '@marque/core/rules/monitoring';
import { useStoreValue } from '@marque/core/ui/store';
import { builtInView, enteredView, shownFilter } from '../lots/index.ts';
import { type Settings, useConsole, useSettings } from '../state/index.ts';
import { withName, withoutView, withView } from './own-views.ts';

interface Views {
  readonly current: BuiltInView | WallView;
  readonly own: readonly WallView[];
  /** The columns of the current view; null while the window decides which ones are shown. */
  readonly columns: readonly ViewColumn[] | null;
  readonly density: Settings['density'];
  choose(view: BuiltInView | WallView): void;
  /** Keeps what is shown under a name, and chooses it. */
  save(name: string, columns: readonly ViewColumn[]): void;
  rename(from: string, to: string): void;
  remove(name: string): void;
  setColumns(columns: readonly ViewColumn[] | null): void;
  setDensity(density: Settings['density']): void;
}

/** The views of the wall. A view of one's own has its own columns and density; the built-in views share theirs. */
export function useViews(): Views {
  const { settings, wall } = useConsole();
  const current = useStoreValue(wall.view, ({ view }) => view);
  const own = useSettings(({ savedViews }) => savedViews);
  const columns = useSettings((state) => state.columns);
  const density = useSettings((state) => state.density);
  const saved = 'id' in current ? undefined : own.find(({ name }) => name === current.name);
  const keep = (views: readonly WallView[]) => settings.set('savedViews', views);
  const choose = (view: BuiltInView | WallView) => wall.setView(enteredView(view));
  return {
    current,
    own,
    columns: saved?.columns ?? columns,
    density: saved?.density ?? density,
    choose,
    save(name, shownColumns) {
      const state = wall.view.getState();
      const view = {
        name,
        filter: shownFilter(state),
        sort: state.sort,
        columns: shownColumns,
        density: saved?.density ?? density,
      };
      const views = withView(own, view);
      if (views === own) return;
      keep(views);
      choose(view);
    },
    rename(from, to) {
      const views = withName(own, from, to);
      if (views === own) return;
      keep(views);
      if (saved?.name === from) wall.setView({ view: { ...saved, name: to } });
    },
    remove(name) {
      keep(withoutView(own, name));
      if (saved?.name === name) choose(builtInView('live'));
    },
    setColumns(next) {
      if (saved === undefined) settings.set('columns', next);
      else keep(withView(own, { ...saved, columns: next ?? WALL_COLUMNS }));
    },
    setDensity(next) {
      if (saved === undefined) settings.set('density', next);
      else keep(withView(own, { ...saved, density: next }));
    },
  };
}
