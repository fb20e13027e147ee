import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installedChromium } from '@quoin/server/chromium';
import { chromium, type Browser } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages that a test makes up come from no address, and count as somewhere on the internet.
  '--disable-features=LocalNetworkAccessChecks',
];

/** The file of a Chromium: `CHROMIUM_PATH`, else an installed one, else the one that npm installed. */
export const chromiumFile = async (): Promise<string> => process.env['CHROMIUM_PATH'] ?? installedChromium() ?? join(await unpacked(), 'start');

/** Starts a real Chromium. `elsewhere` stands in for other hosts: ports of the loopback address by host name. */
export async function launchBrowser(elsewhere: Record<string, number> = {}): Promise<Browser> {
  const rules = Object.entries(elsewhere).map(([host, port]) => `MAP ${host} 127.0.0.1:${port}`);
  const given = rules.length === 0 ? flags : [...flags, `--host-resolver-rules=${rules.join(',')}`];
  return chromium.launch({ executablePath: await chromiumFile(), args: given });
}

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
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack, ...packed.map((file) => join(source, file))], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: own },
  });
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
