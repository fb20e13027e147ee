import { createContext, Script } from 'node:vm';
import { z, type Check, type CheckedPage, type Finding } from '@quoin/sdk';

/** Milliseconds for one run of a check. */
const maxTime = 250;
/** Findings of one check that are shown. */
const maxFindings = 20;
const maxMessage = 500;

const sandbox = createContext({ run: undefined });
const script = new Script('run()');

/** Runs synchronous code for at most `maxTime`. Throws its errors, or `ERR_SCRIPT_EXECUTION_TIMEOUT`. */
function runInTime(run: () => unknown): unknown {
  sandbox['run'] = run;
  try {
    return script.runInContext(sandbox, { timeout: maxTime });
  } finally {
    sandbox['run'] = undefined;
  }
}

const findingShape = z.object({
  node: z.string().optional(),
  field: z.string().optional(),
  message: z.string().min(1),
});

const shortened = (message: string): string =>
  message.length <= maxMessage ? message : `${message.slice(0, maxMessage - 1)}…`;

function readFindings(found: unknown): Finding[] {
  if (!Array.isArray(found)) throw new TypeError('A check returns a list of findings.');
  const shown = z
    .array(findingShape)
    .parse(found.slice(0, maxFindings))
    .map(({ node, field, message }) => ({
      ...(node === undefined ? {} : { node }),
      ...(field === undefined ? {} : { field }),
      message: shortened(message),
    }));
  const more = found.length - shown.length;
  return more === 0
    ? shown
    : [...shown, { message: `The check finds the same in ${more === 1 ? 'one more place' : `${more} more places`}.` }];
}

export type CheckResult = { findings: readonly Finding[] } | { failure: string };

/** `readsHtml`: the check read the finished page, which was not given. Run it again with the page. */
export function runCheck(
  { run }: Check,
  page: Omit<CheckedPage, 'html'>,
  html: string | undefined,
): CheckResult & { readsHtml: boolean } {
  let readsHtml = false;
  const checked: CheckedPage = {
    ...page,
    get html() {
      readsHtml ||= html === undefined;
      return html ?? '';
    },
  };
  try {
    const findings = readFindings(runInTime(() => run(checked)));
    return { findings, readsHtml };
  } catch (error) {
    const isLate = (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    return { failure: isLate ? `takes longer than ${maxTime} milliseconds` : 'failed', readsHtml };
  }
}
