import { errorEntry as entry, QuoinError } from '@quoin/sdk/errors';
import { compositionErrors } from './composition-errors.ts';
import { contentErrors } from './content-errors.ts';
import { pluginErrors } from './plugin-errors.ts';
import { requestErrors } from './request-errors.ts';
import { rolloutErrors } from './rollout-errors.ts';
import { systemErrors } from './system-errors.ts';

/** Errors that only the kernel raises. Codes are permanent, like those of the sdk. */
export const kernelErrors = {
  ...compositionErrors,
  ...contentErrors,
  ...pluginErrors,
  ...requestErrors,
  ...rolloutErrors,
  ...systemErrors,
  internal: entry<'request'>(500, (d) => `Something went wrong. Quote ${d.request} when you report it.`),
};

/** Example: `page.conflict`. */
export type KernelErrorCode = keyof typeof kernelErrors;

/** An error of the kernel's own table. */
export class KernelError<Code extends KernelErrorCode = KernelErrorCode> extends QuoinError<Code, typeof kernelErrors> {
  protected static override readonly entries = kernelErrors;
}
