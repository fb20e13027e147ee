import { KernelError } from '@quoin/core/errors';

/** True if the optional package, not a dependency of it, is absent. */
const isAbsent = ({ code, message }: NodeJS.ErrnoException): boolean =>
  code === 'ERR_MODULE_NOT_FOUND' && message.includes("'@quoin/plan-report'");

/** The reports of plans; null if their optional package is not installed. */
export const loadReports = () =>
  import('@quoin/plan-report').catch((error: Error) => {
    if (isAbsent(error)) return null;
    throw error;
  });

/** Loads the browser driver, which only plans with pictures need. Raises `plan-report.missing`. */
export const loadScreenshots = () =>
  import('@quoin/plan-report/screenshots').catch((error: Error) => {
    throw isAbsent(error) ? new KernelError('plan-report.missing', {}, { cause: error }) : error;
  });
