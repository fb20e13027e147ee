import { join } from 'node:path';
import { axePath } from '@quoin/api/canvas';
import { sendFile } from '../../platform/http/files.ts';
import { findPackage } from '../../platform/packages/find-package.ts';
import { isRead, type RequestHandler } from '../../site/sites/request-context.ts';

/** Finds axe-core where the server was started; undefined without it. It is no dependency: see decision 60. */
function axeFile(): string | undefined {
  const found = findPackage('axe-core', process.cwd());
  return found && join(found.folder, 'axe.min.js');
}

/** Serves axe-core to demos that are being checked. Pages do not refer to it. */
export const axeHandler: RequestHandler = (context) =>
  isRead(context) && context.path === axePath && sendFile(context.response, axeFile(), 'no-cache');
