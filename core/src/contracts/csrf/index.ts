import * as z from 'zod/mini';
import { endpoint } from '../endpoint/index.ts';

export const readCsrfToken = endpoint({
  name: 'readCsrfToken',
  method: 'GET',
  path: '/v1/csrf-token',
  summary: 'The token that a browser sends with writes, for pages that carry none. Sets its cookie.',
  access: 'public',
  replies: { 200: z.object({ csrfToken: z.string() }) },
});
