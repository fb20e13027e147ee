import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium, installedChromium } from '@quoin/server/chromium';

const packed = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
const unpack = `import { inflate } from '@sparticuz/chromium'; await Promise.all(process.argv.slice(1).map((file) => inflate(file)));`;

/** Without a font to fall back to, the browser leaves text out and ends at the first form control. */
const fontsIn = (...folders: string[]) =>
  `<?xml version="1.0"?><fontconfig>${folders.map((folder) => `<dir>${folder}</dir>`).join('')}</fontconfig>\n`;

/** Starts the browser of a folder with the libraries and fonts there. */
const starting = (folder: string) => `#!/bin/sh
export FONTCONFIG_PATH='${folder}/fonts' LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}${folder}/al2023/lib"
exec '${folder}/chromium' --headless=shell --no-zygote --enable-unsafe-swiftshader "$@"
`;

/** The folder of the browser that npm installed, with the libraries that a bare system lacks. Unpacked once per machine. */
async function unpacked(): Promise<string> {
  const source = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
  const shared = join(tmpdir(), 'quoin-chromium-npm-153');
  if (existsSync(shared)) return shared;
  // It unpacks into the temporary folder of its process. The move at the end keeps tests that run side by side from using half of it.
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
    // Somebody else was faster.
    await rm(own, { recursive: true });
    if (!existsSync(shared)) throw error;
  }
  return shared;
}

/** The file of a Chromium: `CHROMIUM_PATH`, else an installed one, else the one that npm installed. Raises `chromium.missing`. */
export async function chromiumFile(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  return named === undefined ? (installedChromium() ?? join(await unpacked(), 'start')) : findChromium(named);
}
