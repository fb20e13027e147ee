import Chip from '@mui/material/Chip';
import type { ApiJob } from '@quoin/api';
import { format, parseISO } from 'date-fns';

export const jobStates: Record<ApiJob['state'], { title: string; color: 'default' | 'info' | 'success' | 'error' }> = {
  waiting: { title: 'Waiting', color: 'default' },
  running: { title: 'Running', color: 'info' },
  done: { title: 'Done', color: 'success' },
  dead: { title: 'Dead', color: 'error' },
};

/** Titles of built-in job kinds. */
export const kinds: Readonly<Record<string, string>> = {
  'submission.deliver': 'Deliver a submission',
  'submission.abandoned': 'Give up submissions and mails whose job was lost',
  'submission.retention': 'Erase submissions whose time is over',
  'submission.verify': 'Find out whether a person sent a submission',
  'rows.import': 'Import rows',
  'upgrade.plan': 'Plan an upgrade',
  'upgrade.apply': 'Apply an upgrade',
  'mail.send': 'Send a mail',
  'password.link': 'Write a mail with a link for a new password',
  'cdn.purge': 'Tell the CDN what changed',
  housekeeping: 'Delete data that is no longer needed',
  'media.tidying': 'Remove files that are no longer needed',
};

/** Title of a job kind. Kinds bound to a data folder end with its id. */
export const kindWords = (kind: string): string => kinds[kind] ?? kinds[kind.replace(/\.[\da-f]{8}$/, '')] ?? kind;

/** Name of a job among others of its kind. */
export const jobName = ({ kind, createdAt }: ApiJob): string =>
  `${kindWords(kind)}, ${format(parseISO(createdAt), 'd MMM yyyy, HH:mm')}`;

export const JobState = ({ job: { state, progress } }: { job: Pick<ApiJob, 'state' | 'progress'> }) => (
  <Chip
    label={state === 'running' && progress !== null ? `Running, ${progress} %` : jobStates[state].title}
    color={jobStates[state].color}
  />
);
