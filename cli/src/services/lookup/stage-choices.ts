import { SELECTION_OF_FILTER } from '@marque/core/rules/search';

/** Values of `--stage`. */
export const STAGE_CHOICES = ['live', 'coming-soon', 'sold', 'unsold', 'all'] as const;
export type StageChoice = (typeof STAGE_CHOICES)[number];

/** The stages of the API that a choice stands for; withdrawn lots and hidden sales are reached by their number alone. */
export function stagesOf(choice: StageChoice): readonly string[] {
  switch (choice) {
    case 'live':
      return SELECTION_OF_FILTER.live.stages;
    case 'coming-soon':
      return SELECTION_OF_FILTER['coming-soon'].stages;
    case 'sold':
      return SELECTION_OF_FILTER.sold.stages;
    case 'unsold':
      return ['unsold'];
    case 'all':
      return SELECTION_OF_FILTER.all.stages;
  }
}
