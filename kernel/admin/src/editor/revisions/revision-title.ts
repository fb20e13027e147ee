import type { ApiRevision } from '@quoin/api';

const reasons = {
  published: 'Published',
  scheduled: 'Scheduled',
  review: 'Submitted for review',
  named: 'Named',
  takeover: 'Before another editor went on',
  restored: 'Before a restore',
} as const;

export const reasonOf = ({ reason }: Pick<ApiRevision, 'reason'>): string => reasons[reason];

/** Example: "3. Published". The revision's own name replaces the reason. */
export const revisionTitle = (revision: Pick<ApiRevision, 'number' | 'reason' | 'label'>): string =>
  `${revision.number}. ${revision.label ?? reasonOf(revision)}`;
