import type { Route } from '../platform/http/index.ts';
import { beginCardSetupRoute } from './begin-card-setup.ts';
import type { CardDependencies } from './dependencies.ts';
import { removeCardRoute } from './remove-card.ts';
import { saveCardRoute } from './save-card.ts';
import { tokeniseCardRoute } from './tokenise-card.ts';

export { cardsPart } from './account-data.ts';
export { presentCard } from './present-card.ts';
export {
  type CardFactsRow,
  type CardRow,
  cardRow,
  findCard,
  findCardFacts,
  findCurrentCard,
  insertCards,
  prepareCardFacts,
} from './store.ts';

/** The card on file: one per account. Only the gateway's token and what its owner may see are stored. */
export function cardRoutes(dependencies: CardDependencies): Route[] {
  return [
    tokeniseCardRoute(dependencies),
    beginCardSetupRoute(dependencies),
    saveCardRoute(dependencies),
    removeCardRoute(dependencies),
  ];
}
