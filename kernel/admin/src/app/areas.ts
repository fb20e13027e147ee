import { accountArea } from '../areas/account/area.ts';
import { auditArea } from '../areas/audit/area.ts';
import { dataArea } from '../areas/data/area.ts';
import { editorArea } from '../editor/area.ts';
import { jobsArea } from '../areas/jobs/area.ts';
import { libraryArea } from '../areas/library/area.ts';
import { mediaArea } from '../media/area.ts';
import { outboxArea } from '../areas/outbox/area.ts';
import { pageSettingsArea } from '../areas/page-settings/area.ts';
import { pagesArea } from '../areas/pages/area.ts';
import { pluginsArea } from '../areas/plugins/area.ts';
import { redirectsArea } from '../areas/redirects/area.ts';
import { sessionArea } from '../session/area.ts';
import { sitesArea } from '../areas/sites/area.ts';
import { submissionsArea } from '../areas/submissions/area.ts';
import { usersArea } from '../areas/users/area.ts';
import type { Area } from '../screen/area.ts';

export const areas: readonly Area[] = [
  sessionArea,
  accountArea,
  sitesArea,
  pagesArea,
  pageSettingsArea,
  editorArea,
  mediaArea,
  libraryArea,
  dataArea,
  submissionsArea,
  redirectsArea,
  pluginsArea,
  usersArea,
  auditArea,
  outboxArea,
  jobsArea,
];
