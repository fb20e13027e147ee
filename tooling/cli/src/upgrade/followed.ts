import type { Followed, ProcessBehind } from '@quoin/server';

const nameOf = ({ host, pid }: Pick<ProcessBehind, 'host' | 'pid'>): string => `Process ${pid} on ${host}`;

function behindText(site: string, behind: ProcessBehind): string[] {
  const { isSilent, composition, problems } = behind;
  if (isSilent)
    return [
      `${nameOf(behind)} gives no answer, so what it serves site ${site} with is not known. See that it runs, or end it.`,
    ];
  const how = composition === null ? `does not serve site ${site}` : `serves site ${site} with a former composition`;
  const reasons = problems.length === 0 ? ['It reports no reason. Check its log.'] : problems;
  return [`${nameOf(behind)} ${how}:`, ...reasons.map((reason) => `  ${reason.replaceAll('\n', '\n  ')}`)];
}

/** Names the processes that do not serve a site's composition, with their reasons; empty if none. */
export const behindLines = (site: string, behind: readonly ProcessBehind[]): string[] =>
  behind.flatMap((each) => behindText(site, each));

/** Says who serves a site's composition, and who does not and why. */
export const followedLines = (site: string, { processes, behind }: Followed): string[] =>
  processes === 0
    ? ['No server serves the site at present: the next start serves it with that.']
    : behind.length > 0
      ? behindLines(site, behind)
      : [processes === 1 ? 'The process that serves has followed.' : `All ${processes} processes have followed.`];
