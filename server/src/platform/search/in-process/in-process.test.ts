import { describeSearch } from '../search-contract.ts';
import { createInProcessSearch } from './index.ts';

describeSearch('the index in memory', createInProcessSearch);
