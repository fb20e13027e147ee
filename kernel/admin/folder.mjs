import { fileURLToPath } from 'node:url';

/** Folder of the built application. */
export const adminFolder = fileURLToPath(new URL('dist/app', import.meta.url));
