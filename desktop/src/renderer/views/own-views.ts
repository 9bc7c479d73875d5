import type { WallView } from '@marque/core/rules/monitoring';
import { MOST_VIEWS } from '../state/index.ts';

/** The views with one more, or with another one of that name. They stay as they are when there would be too many. */
export function withView(views: readonly WallView[], view: WallView): readonly WallView[] {
  if (views.some(({ name }) => name === view.name)) {
    return views.map((other) => (other.name === view.name ? view : other));
  }
  return views.length < MOST_VIEWS ? [...views, view] : views;
}

export function withoutView(views: readonly WallView[], name: string): readonly WallView[] {
  return views.filter((view) => view.name !== name);
}

/** The views with another name for one of them. An empty name or that of another view changes nothing. */
export function withName(views: readonly WallView[], from: string, to: string): readonly WallView[] {
  if (to === '' || views.some(({ name }) => name === to)) return views;
  return views.map((view) => (view.name === from ? { ...view, name: to } : view));
}
