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
  // Pages that tests fulfill count as public, so their local requests would be refused.
  '--disable-features=LocalNetworkAccessChecks',
];

/** Starts Chromium. `otherOrigins` maps hosts to loopback ports; `environment` is added to the variables of this process. */
export async function launchBrowser(
  otherOrigins: Record<string, number> = {},
  environment: Record<string, string> = {},
): Promise<Browser> {
  const rules = Object.entries(otherOrigins).map(([host, port]) => `MAP ${host} 127.0.0.1:${port}`);
  const given = rules.length === 0 ? flags : [...flags, `--host-resolver-rules=${rules.join(',')}`];
  return chromium.launch({
    executablePath: await chromiumFile(),
    args: given,
    env: { ...process.env, ...environment },
  });
}
