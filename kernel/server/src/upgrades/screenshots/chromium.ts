import { existsSync } from 'node:fs';
import { QuoinError } from '@quoin/sdk';
import { chromium, type Browser } from 'playwright-core';
import { readVariable } from '../../platform/settings/environment.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The file of a Chromium in a usual place, where there is one. */
export const installedChromium = (): string | undefined => usualPlaces.find((place) => existsSync(place));

/** The file of a Chromium: the named one, else an installed one. Raises `chromium.missing`. */
export function findChromium(named: string | undefined): string {
  const found = named === undefined ? installedChromium() : existsSync(named) ? named : undefined;
  if (found === undefined) throw new QuoinError('chromium.missing', { places: named ?? usualPlaces.join(', ') });
  return found;
}

const flags = [
  '--disable-quic',
  // No name leads anywhere: what pages ask for goes to the proxy that they are opened with, or nowhere.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** What it needs of our variables; the secrets among the others are none of its business. */
const needed = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'SYSTEMROOT'];

/** Starts it, in its sandbox where the system lets it have one. Raises `chromium.unusable`. */
export async function launchChromium(file: string): Promise<Browser> {
  const env = Object.fromEntries(needed.map((name) => [name, readVariable(name)]));
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({ executablePath: file, args: flags, chromiumSandbox, env });
  try {
    // The system gives the root user no sandbox, and containers often none to anybody.
    return process.getuid?.() === 0 ? await launch(false) : await launch(true).catch(() => launch(false));
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n', 1);
    throw new QuoinError('chromium.unusable', { file, reason }, { cause: error });
  }
}
