import type { ApiFinding } from '@quoin/api';

/** Counts findings that prevent publication: always, and unless there is a reason. */
export function countBlocking(findings: readonly ApiFinding[] = []): { blocking: number; overridable: number } {
  const all = findings.filter(({ severity }) => severity === 'block');
  const overridable = all.filter((finding) => finding.overridable).length;
  return { blocking: all.length - overridable, overridable };
}
