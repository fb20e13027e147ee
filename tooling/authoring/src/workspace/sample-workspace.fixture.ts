import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const roots: string[] = [];

export function createWorkspace(files: Record<string, unknown> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'quoin-workspace-'));
  roots.push(root);
  const installed = (name: string, version: string) => ({ [`node_modules/${name}/package.json`]: { name, version } });
  const all = {
    'package.json': { name: 'sample', workspaces: ['plugins/*', 'brands/*', 'sites/*'] },
    'tsconfig.json': { references: [] },
    ...installed('@quoin/sdk', '1.0.0'),
    ...installed('react', '19.0.0'),
    ...installed('@types/react', '19.0.1'),
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
}

export function removeWorkspaces(): void {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
}

export const packageJson = (role: string, name: string) => ({
  name: `@quoin/${role}-${name}`,
  version: '1.2.0',
  quoin: { role },
});
