import { join } from 'node:path';
import { vendorFolder } from '@quoin/render';

/** The path below which the runtime of islands is served; its files' names change with their content. */
export const vendorPath = '/_quoin/vendor';

/** The absolute path of one of its files; undefined for what cannot be one. */
export const vendorFile = (name: string): string | undefined =>
  /^[\w-][\w.-]*\.js$/.test(name) ? join(vendorFolder, name) : undefined;
