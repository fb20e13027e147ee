import type { FileRoute } from './file-route.ts';
import { mediaFiles } from './media-files.ts';
import { planFiles } from './plan-files.ts';
import { partsIn, patternOf } from './routes.ts';
import { rowFiles } from './row-files.ts';
import { submissionFiles } from './submission-files.ts';

export const fileRoutes: readonly FileRoute[] = [...mediaFiles, ...planFiles, ...rowFiles, ...submissionFiles];

const addresses = fileRoutes.map((route) => ({ route, pattern: patternOf(route.path) }));

export function matchFileRoute(
  method: string,
  pathname: string,
): { route: FileRoute; parts: Record<string, string> } | undefined {
  for (const { route, pattern } of addresses) {
    const parts = route.method === method ? partsIn(pathname, pattern) : undefined;
    if (parts !== undefined) return { route, parts };
  }
  return undefined;
}

export const fileMethodsAt = (pathname: string): string[] =>
  addresses.flatMap(({ route, pattern }) => (pattern.test(pathname) ? [route.method] : []));
