import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { deleteCardsOf, exportCards } from './store.ts';

export const cardsPart: AccountPart = {
  tables: { cards: (db, { userId }) => rowsOf(exportCards(db, userId)) },
  erase: (transaction, { userId }) => deleteCardsOf(transaction, userId),
};
