import type { PageFacts } from '@marque/core/contracts/page';
import { createContext } from 'react-router';

/** What the server knows about the request. Loaders read it with `context.get(pageFacts)`. */
export const pageFacts = createContext<PageFacts>();
