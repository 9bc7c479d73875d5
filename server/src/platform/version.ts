import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** As deep below the folder of the server as the modules of its build. */
const PACKAGE_FILE = new URL('../../package.json', import.meta.url);

/** The version of the program, which error reports name. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'))).version;
