import { parseWallView, type WallView } from '@marque/core/rules/monitoring';
import { describe, expect, it } from 'vitest';
import { MOST_VIEWS } from '../state/index.ts';
import { withName, withoutView, withView } from './own-views.ts';

const view = (name: string, more: Partial<WallView> = {}): WallView => {
  const parsed = parseWallView({ name, ...more });
  if (parsed === null) throw new Error('A view needs a name.');
  return parsed;
};
const namesOf = (views: readonly WallView[]) => views.map(({ name }) => name);

describe('views of one’s own', () => {
  const views = [view('Cars'), view('Mine')];

  it('are added, replaced by name and removed', () => {
    expect(namesOf(withView(views, view('Late')))).toEqual(['Cars', 'Mine', 'Late']);
    const compact = withView(views, view('Cars', { density: 'compact' }));
    expect(compact.map(({ density }) => density)).toEqual(['compact', 'normal']);
    expect(namesOf(withoutView(views, 'Cars'))).toEqual(['Mine']);
  });

  it('are bounded in number', () => {
    const full = Array.from({ length: MOST_VIEWS }, (_, nth) => view(`View ${nth}`));
    expect(withView(full, view('One more'))).toBe(full);
    expect(withView(full, view('View 3'))).toHaveLength(MOST_VIEWS);
  });

  it('get another name, but not none and not that of another view', () => {
    expect(namesOf(withName(views, 'Cars', 'Old cars'))).toEqual(['Old cars', 'Mine']);
    expect(withName(views, 'Cars', '')).toBe(views);
    expect(withName(views, 'Cars', 'Mine')).toBe(views);
  });
});
