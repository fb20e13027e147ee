import { errorEntry as entry } from './entry.ts';

/**
 * Errors that plugins, or their calls of the kernel, raise. The kernel adds its own. Codes are permanent, because
 * callers and logs rely on them. Messages say what happened, where, and what to do.
 */
export const catalogue = {
  'data-source.unknown': entry<'name' | 'known'>(
    404,
    (d) => `No installed plugin registers the data source "${d.name}". Use one of: ${d.known}.`,
  ),
  'data-source.late': entry<'name'>(504, (d) => `The data source "${d.name}" did not answer in time. Try again later.`),
  'delivery.refused': entry<'service' | 'reason'>(
    422,
    (d) => `${d.service} rejected this submission: ${d.reason}. Correct the problem, and send the submission again.`,
  ),
  'service.failed': entry<'url' | 'status' | 'statusText'>(
    502,
    (d) => `${d.url} answered ${d.status} ${d.statusText}.`,
  ),
  'service.refused': entry<'url' | 'reason'>(502, (d) => `${d.url} may not be called: ${d.reason}.`),
  'service.timeout': entry<'url' | 'limit'>(504, (d) => `${d.url} did not answer within ${d.limit}.`),
  'service.unavailable': entry<'host' | 'reason'>(
    503,
    (d) => `${d.host} is not called at the moment: ${d.reason}. Try again later.`,
  ),
  'form.outcome-unknown': entry<'outcome' | 'known'>(
    500,
    (d) => `The form here has no outcome "${d.outcome}". Use one of: ${d.known}. Its form handler may declare more.`,
  ),
  'intent.unknown': entry<'intent' | 'known'>(500, (d) => `"${d.intent}" is not an intent. Use one of: ${d.known}.`),
};

/** Example: `service.failed`. */
export type ErrorCode = keyof typeof catalogue;
