import type { Picture } from '@marque/core/contracts/listings';
import { describe, expect, it } from 'vitest';
import { groupsOf, neighbour, pictureForStory, picturesBeside } from './picture-order.ts';

const pictures = (...views: readonly string[]): Picture[] =>
  views.map((named) => {
    const [view = '', group = 'outside'] = named.split('/');
    return { key: named, view, group: group as Picture['group'], width: 3, height: 2, colour: '#000000' };
  });

const CAR = pictures('side', 'front', 'rear', 'cabin/inside', 'seats/inside', 'engine/engine', 'wheel/details');
const viewsAt = (all: readonly Picture[], places: readonly number[]) => places.map((at) => all[at]?.view);

describe('the pictures beside the large one', () => {
  it('are those that tell most', () => {
    expect(viewsAt(CAR, picturesBeside(CAR, 'car'))).toEqual(['cabin', 'front', 'engine', 'wheel']);
  });

  it('are the next pictures where those are missing', () => {
    const few = pictures('side', 'rear', 'boot', 'front');
    expect(viewsAt(few, picturesBeside(few, 'car'))).toEqual(['front', 'rear', 'boot']);
    expect(picturesBeside(pictures('side'), 'car')).toEqual([]);
    expect(picturesBeside([], 'watch')).toEqual([]);
  });

  it('never repeat the large one', () => {
    const odd = pictures('cabin', 'front', 'cabin');
    expect(picturesBeside(odd, 'car')).toEqual([2, 1]);
  });
});

it('counts the chapters in the order of their pictures', () => {
  expect(groupsOf(CAR)).toEqual([
    { group: 'outside', count: 3, first: 0 },
    { group: 'inside', count: 2, first: 3 },
    { group: 'engine', count: 1, first: 5 },
    { group: 'details', count: 1, first: 6 },
  ]);
});

it('goes round and round', () => {
  expect([neighbour(0, -1, 3), neighbour(2, 1, 3), neighbour(1, 1, 3), neighbour(0, 1, 0)]).toEqual([2, 0, 2, 0]);
});

it('gives the story a picture that stands nowhere else', () => {
  expect(viewsAt(CAR, [pictureForStory(CAR, 'car') ?? -1])).toEqual(['rear']);
  expect(pictureForStory(pictures('side', 'front', 'cabin', 'engine', 'wheel'), 'car')).toBeNull();
});
