import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));

export interface Diagnostic {
  file: string;
  line: number;
  message: string;
}

const parse = (text: string): Diagnostic | undefined => {
  const match = /^(?:(.+?)\((\d+),\d+\): )?error (.*)$/s.exec(text);
  return match ? { file: match[1] ?? '', line: Number(match[2] ?? 0), message: match[3] ?? '' } : undefined;
};

export async function compile(sources: Record<string, string>): Promise<Diagnostic[]> {
  const cache = join(workspace, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  // Packages resolve here as for a plugin.
  const folder = await mkdtemp(join(cache, 'compile-'));
  try {
    const config = {
      extends: join(workspace, 'tooling/typescript/react.json'),
      compilerOptions: { composite: false, noEmit: true, rootDir: workspace },
      files: Object.keys(sources),
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    for (const [path, source] of Object.entries(sources)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), source);
    }
    const output = await new Promise<string>((resolve) => {
      execFile(
        join(workspace, 'node_modules/.bin/tsc'),
        ['--pretty', 'false', '-p', folder],
        { cwd: folder },
        (_, stdout) => resolve(stdout),
      );
    });
    return output.split(/\n(?=\S)/).flatMap((text) => parse(text) ?? []);
  } finally {
    await rm(folder, { recursive: true });
  }
}
