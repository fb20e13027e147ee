import { join } from 'node:path';
import { vendorFolder } from '@quoin/render';

/** Path of the islands' runtime. File names contain a content hash. */
export const vendorPath = '/_quoin/vendor';

/** Returns the path of a file on disk; undefined for an invalid name. */
export const vendorFile = (name: string): string | undefined =>
  /^[\w-][\w.-]*\.js$/.test(name) ? join(vendorFolder, name) : undefined;
