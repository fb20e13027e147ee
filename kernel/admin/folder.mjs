import { fileURLToPath } from 'node:url';

/** The folder of the built application, for a server to serve. */
export const adminFolder = fileURLToPath(new URL('dist/app', import.meta.url));
