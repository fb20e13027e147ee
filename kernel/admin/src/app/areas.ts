import { accountArea } from '../account/area.ts';
import { auditArea } from '../audit/area.ts';
import { dataArea } from '../data/area.ts';
import { editorArea } from '../editor/area.ts';
import { jobsArea } from '../jobs/area.ts';
import { libraryArea } from '../library/area.ts';
import { mediaArea } from '../media/area.ts';
import { outboxArea } from '../outbox/area.ts';
import { pagesArea } from '../pages/area.ts';
import { pluginsArea } from '../plugins/area.ts';
import { redirectsArea } from '../redirects/area.ts';
import { sessionArea } from '../session/area.ts';
import { sitesArea } from '../sites/area.ts';
import { submissionsArea } from '../submissions/area.ts';
import { usersArea } from '../users/area.ts';
import type { Area } from './area.ts';

export const areas: readonly Area[] = [
  sessionArea,
  accountArea,
  sitesArea,
  pagesArea,
  editorArea,
  libraryArea,
  mediaArea,
  dataArea,
  submissionsArea,
  redirectsArea,
  pluginsArea,
  usersArea,
  auditArea,
  outboxArea,
  jobsArea,
];
