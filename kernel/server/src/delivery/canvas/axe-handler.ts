import { createRequire } from 'node:module';
import { join } from 'node:path';
import { axePath } from '@quoin/api/canvas';
import { sendFile } from '../../platform/http/files.ts';
import { isRead, type RequestHandler } from '../../site/sites/request-context.ts';

/** Finds axe-core where the server was started; undefined without it. Decision 60 says why it is no dependency. */
function axeFile(): string | undefined {
  try {
    return createRequire(join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js');
  } catch {
    return undefined;
  }
}

/** Serves axe-core to demos that are being checked. Pages do not refer to it. */
export const axeHandler: RequestHandler = (context) =>
  isRead(context) && context.path === axePath && sendFile(context.response, axeFile(), 'no-cache');
