import { contentErrors } from './content-errors.ts';
import { entry } from './entry.ts';
import { operationErrors } from './operation-errors.ts';
import { pluginErrors } from './plugin-errors.ts';
import { requestErrors } from './request-errors.ts';
import { versionErrors } from './version-errors.ts';

/**
 * Every error that Quoin raises on purpose. Codes are permanent, because callers and logs rely on them. Messages say
 * what happened, where, and what to do.
 */
export const catalogue = {
  ...requestErrors,
  ...contentErrors,
  ...pluginErrors,
  ...operationErrors,
  ...versionErrors,
  internal: entry<'request'>(500, (d) => `Something went wrong. Quote ${d.request} when you report it.`),
};

/** Such as `page.conflict`. */
export type ErrorCode = keyof typeof catalogue;

export type ErrorDetails<Code extends ErrorCode> = Parameters<(typeof catalogue)[Code]['message']>[0];
