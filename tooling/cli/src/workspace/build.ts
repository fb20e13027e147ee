import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Builds what changed. On failure, prints the reason and returns false. */
export function buildWorkspace(root: string): boolean {
  if (!existsSync(join(root, 'turbo.json'))) return true;
  const bin = join(root, 'node_modules/.bin');
  const { status, stdout, stderr } = spawnSync(
    join(bin, 'turbo'),
    ['run', 'build', '--log-prefix=none', '--output-logs=errors-only'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, TURBO_TELEMETRY_DISABLED: '1' },
    },
  );
  if (status !== 0) console.error(`${stdout}${stderr}`.trim());
  return status === 0;
}
