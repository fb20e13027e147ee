import { chromiumFile } from '@quoin/chromium';
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

/** Starts a real Chromium. `elsewhere` stands in for other hosts: ports of the loopback address by host name. */
export async function launchBrowser(elsewhere: Record<string, number> = {}): Promise<Browser> {
  const rules = Object.entries(elsewhere).map(([host, port]) => `MAP ${host} 127.0.0.1:${port}`);
  const given = rules.length === 0 ? flags : [...flags, `--host-resolver-rules=${rules.join(',')}`];
  return chromium.launch({ executablePath: await chromiumFile(), args: given });
}
