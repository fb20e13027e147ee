import {
  planOutcomeWords,
  type ContentFinding,
  type ContentPictures,
  type PlanCounts,
  type RowFinding,
  type UpgradePlan,
} from '@quoin/core';

/** For example `1 page`, `2,000 pages`. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

export const totalOf = (counts: PlanCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Nonzero counts: `2 broken, 1 lossy`. */
export const countsInWords = (counts: PlanCounts): string =>
  planOutcomeWords
    .flatMap(({ outcome }) => (counts[outcome] === 0 ? [] : [`${counts[outcome].toLocaleString('en')} ${outcome}`]))
    .join(', ') || 'none';

const shownWords = { published: 'Published', scheduled: 'Scheduled', next: 'Scheduled change' } as const;

export function contentWords({ of, revision }: Pick<ContentFinding, 'of' | 'revision'>): string {
  if (of === 'draft') return 'Draft';
  if (of === 'revision') return `Revision ${revision}`;
  return `${shownWords[of]} (revision ${revision})`;
}

export const rowWords = ({ id, key }: Pick<RowFinding, 'id' | 'key'>): string => (key === null ? id : `${key} (${id})`);

export const placeWords = ({ kind, path }: { kind: 'prop' | 'slot'; path: string }): string =>
  kind === 'slot' ? `slot ${path}` : path;

const percent = (share: number): string =>
  share < 0.001 ? 'Less than 0.1 %' : `${(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })} %`;

/** Text alternative of the pictures. */
export const lookWords = ({ share, places, isCut }: ContentPictures): string =>
  `${share === 0 ? 'It looks the same' : `${percent(share)} of it looks different, in ${countOf(places, 'place')}`}${isCut ? '; what is further down is not in the picture' : ''}.`;

export const unpicturedWords = (reason: string): string => `It could not be pictured: ${reason}.`;

/** Summary of pictures; undefined if none were requested. */
export function picturedWords({ pictured }: UpgradePlan): string | undefined {
  if (pictured === undefined) return undefined;
  const { pages, left } = pictured;
  return `${countOf(pages, 'page')} with other HTML or CSS pictured${left === 0 ? '' : `, ${countOf(left, 'further page')} not`}.`;
}

export function verdictWords({ counts, sources }: UpgradePlan): string {
  const rows = sources.reduce((sum, source) => sum + source.counts.broken, 0);
  const broken = [
    ...(counts.broken === 0 ? [] : [countOf(counts.broken, 'page')]),
    ...(rows === 0 ? [] : [countOf(rows, 'row')]),
  ].join(' and ');
  if (broken !== '')
    return `It cannot be applied: ${broken} would break. Correct them, or have the plugin corrected, and plan again.`;
  if (counts.lossy > 0 || sources.some((source) => source.counts.lossy > 0))
    return 'It can be applied. First review what it moves to the attic.';
  return 'It can be applied: nothing is lost and nothing breaks.';
}

export const capabilityWords = {
  hosts: 'calls a host',
  secrets: 'reads a secret',
  data: 'writes rows of a data source',
  modules: 'imports a module of Node',
} as const;

export const unstoredDifferenceWords =
  'It differs. The difference is not stored: too many pages differ, each in its own way.';

export const unreadableTitle = 'Files of the repository that can no longer be read';

export const unreadableRemedy = (site: string): string =>
  `What is stored is not affected. A new database would start without these files: correct them, or write them again with \`npx quoin content export --site ${site}\` after the upgrade.`;
