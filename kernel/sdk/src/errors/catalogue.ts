import { contentErrors } from './content-errors.ts';
import { entry } from './entry.ts';
import { operationErrors } from './operation-errors.ts';
import { pluginErrors } from './plugin-errors.ts';
import { requestErrors } from './request-errors.ts';
import { versionErrors } from './version-errors.ts';

/**
 * Every error that Quoin raises on purpose. Codes are permanent: callers and logs may rely on them.
 * Messages say what happened, where, and what to do about it.
 */
export const catalogue = {
  ...requestErrors,
  ...contentErrors,
  ...pluginErrors,
  ...operationErrors,
  ...versionErrors,
  internal: entry<'request'>(500, (d) => `Something went wrong. Quote ${d.request} when you report it.`),
};

/** The permanent name of an error, such as `page.conflict`. */
export type ErrorCode = keyof typeof catalogue;

/** The details that the message of an error is made from. */
export type ErrorDetails<Code extends ErrorCode> = Parameters<(typeof catalogue)[Code]['message']>[0];
