import { createPathRouter } from '../../platform/http/path-pattern.ts';
import { pageEvents } from './editing.ts';
import type { FileRoute } from './file-route.ts';
import { mediaFiles } from './media-files.ts';
import { planFiles } from './plan-files.ts';
import { rowFiles } from './row-files.ts';
import { submissionFiles } from './submission-files.ts';
import { translationFiles } from './translation-files.ts';

export const fileRoutes: readonly FileRoute[] = [
  ...mediaFiles,
  ...pageEvents,
  ...planFiles,
  ...rowFiles,
  ...submissionFiles,
  ...translationFiles,
];

export const fileRouter = createPathRouter('/api', fileRoutes);
