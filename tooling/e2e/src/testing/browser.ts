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

export interface BrowserOptions {
  /** Local ports by host name. */
  otherOrigins?: Record<string, number>;
  /** Environment variables in addition to those of this process. */
  environment?: Record<string, string>;
  /** Draws the page in the editor in its own process, as browsers do on desktops. */
  processPerSite?: boolean;
}

/** Starts Chromium. */
export async function launchBrowser({
  otherOrigins = {},
  environment = {},
  processPerSite = false,
}: BrowserOptions = {}): Promise<Browser> {
  const rules = Object.entries(otherOrigins).map(([host, port]) => `MAP ${host} 127.0.0.1:${port}`);
  return chromium.launch({
    executablePath: await chromiumFile(),
    args: [
      ...flags,
      ...(rules.length === 0 ? [] : [`--host-resolver-rules=${rules.join(',')}`]),
      ...(processPerSite ? ['--site-per-process'] : []),
    ],
    env: { ...process.env, ...environment },
  });
}
