import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium, installedChromium } from '@quoin/plan-report/screenshots';

const packed = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
const unpack = `import { inflate } from '@sparticuz/chromium'; await Promise.all(process.argv.slice(1).map((file) => inflate(file)));`;

/** Without a fallback font, the browser omits text and ends at the first form control. */
const fontsIn = (...folders: string[]) =>
  `<?xml version="1.0"?><fontconfig>${folders.map((folder) => `<dir>${folder}</dir>`).join('')}</fontconfig>\n`;

const starting = (folder: string) => `#!/bin/sh
export FONTCONFIG_PATH='${folder}/fonts' LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}${folder}/al2023/lib"
exec '${folder}/chromium' --headless=shell --no-zygote --enable-unsafe-swiftshader "$@"
`;

/** Returns the npm-installed browser with the libraries that a bare system lacks, unpacked once per machine. */
async function unpacked(): Promise<string> {
  const source = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
  const shared = join(tmpdir(), 'quoin-chromium-npm-153');
  if (existsSync(shared)) return shared;
  // The library unpacks into its process's temporary folder. The rename keeps parallel tests from using half of it.
  const own = await mkdtemp(join(tmpdir(), 'quoin-chromium-'));
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', unpack, ...packed.map((file) => join(source, file))],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: own },
    },
  );
  await writeFile(join(own, 'fonts/fonts.conf'), fontsIn(join(shared, 'fonts'), '/usr/share/fonts'));
  await writeFile(join(own, 'start'), starting(shared));
  await chmod(join(own, 'start'), 0o755);
  try {
    await rename(own, shared);
  } catch (error) {
    // Another process was faster.
    await rm(own, { recursive: true });
    if (!existsSync(shared)) throw error;
  }
  return shared;
}

/** Returns `CHROMIUM_PATH`, else an installed Chromium, else the npm-installed one. Raises `chromium.missing`. */
export async function chromiumFile(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  return named === undefined ? (installedChromium() ?? join(await unpacked(), 'start')) : findChromium(named);
}
