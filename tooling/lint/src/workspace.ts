import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const roles = [
  'sdk',
  'ui',
  'core',
  'api',
  'render',
  'storage',
  'plan-report',
  'server',
  'admin',
  'plugin',
  'brand',
  'site',
  'cli',
  'tooling',
] as const;

export type Role = (typeof roles)[number];

/** `folder` is relative to the root, with forward slashes. */
export interface Workspace {
  folder: string;
  name: string;
  role: Role;
}

/** Throws if a workspace has no role. */
export function readWorkspaces(root: string): Workspace[] {
  const { workspaces } = readManifest(root) as { workspaces: string[] };
  return globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )
    .map((file) => file.replaceAll('\\', '/').replace('/package.json', ''))
    .toSorted()
    .map((folder) => {
      const { name, quoin } = readManifest(join(root, folder)) as { name: string; quoin?: { role?: string } };
      const role = roles.find((known) => known === quoin?.role);
      if (!role) {
        throw new Error(`${folder}/package.json needs "quoin": { "role": one of ${roles.join(', ')} }.`);
      }
      return { folder, name, role };
    });
}

function readManifest(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
