import { existsSync } from 'node:fs';
import { KernelError } from '@quoin/core/errors';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const installedChromium = (): string | undefined => usualPlaces.find((place) => existsSync(place));

/** Defaults to an installed Chromium. Raises `chromium.missing`. */
export function findChromium(named: string | undefined): string {
  const found = named === undefined ? installedChromium() : existsSync(named) ? named : undefined;
  if (found === undefined) throw new KernelError('chromium.missing', { places: named ?? usualPlaces.join(', ') });
  return found;
}

const ofCamera = [
  '--disable-quic',
  // Blocks name resolution: requests reach the proxy or nothing.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** Variables passed to Chromium. Others may hold secrets. */
const needed = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'SYSTEMROOT'];

export type ReadVariable = (name: string) => string | undefined;

/** Launches Chromium, sandboxed if possible, by default with what pictures need. Raises `chromium.unusable`. */
export async function launchChromium(
  file: string,
  readVariable: ReadVariable,
  options: LaunchOptions = { args: ofCamera },
): Promise<Browser> {
  const env = Object.fromEntries(needed.map((name) => [name, readVariable(name)]));
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({ ...options, executablePath: file, chromiumSandbox, env });
  try {
    // Root has no sandbox, nor do many containers.
    return process.getuid?.() === 0 ? await launch(false) : await launch(true).catch(() => launch(false));
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n', 1);
    throw new KernelError('chromium.unusable', { file, reason }, { cause: error });
  }
}
