import { z } from '@quoin/sdk';
import { readBody } from '../../platform/http/body.ts';
import { addressOf } from '../../platform/http/client-address.ts';
import { protectSite } from '../../platform/http/security-headers.ts';
import { createAddressThrottle, createThrottle } from '../../platform/http/throttle.ts';
import { assertSameOrigin } from '../../platform/sessions/origin.ts';
import { happening } from '../../platform/telemetry/channels.ts';
import type { Step } from '../../site/sites/exchange.ts';
import type { Site } from '../../site/sites/site.ts';

/** Where browsers tell of islands that did not start. */
const reportsPath = '/_quoin/reports';

const mostBytes = 4_096;
const mostWords = 200;
const schema = z.object({ client: z.string().max(500), message: z.string() });

/** The component whose script is served at a path; undefined for anything else, so that nobody's words get into the log as a name. */
const componentAt = ({ composed, assets }: Pick<Site, 'composed' | 'assets'>, client: string): string | undefined =>
  [...composed.components.keys()].find((name) => assets.client(name) === client);

/** What is told of an error: cut, and without what an address may hold of a visitor. */
const wordsOf = (message: string): string =>
  message
    .slice(0, 2 * mostWords)
    .replace(/[?#][^\s'")]*/g, '')
    .slice(0, mostWords);

/** A report as it was sent; undefined for what is none. */
function parse(body: Buffer): z.output<typeof schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Takes reports of islands that did not start from pages of this origin, some a minute. Each is one line in the log: site, component and what went wrong, nothing of the visitor. */
export function islandReportsStep(): Step {
  const byAddress = createAddressThrottle(20, 'reports from one address');
  const bySite = createThrottle(300, 'reports of one site');

  return async ({ site, path, request, response, log }) => {
    if (path !== reportsPath || request.method !== 'POST') return false;
    assertSameOrigin(request);
    byAddress.take(addressOf(request));
    bySite.take(site.id);
    const report = parse(await readBody(request, mostBytes));
    const component = report && componentAt(site, report.client);
    if (report !== undefined && component !== undefined) {
      happening.island.tell({ site: site.id, component });
      log.warn('An island did not start in a browser; its page works without it.', {
        site: site.id,
        component,
        reason: wordsOf(report.message),
      });
    }
    protectSite(response);
    response.set('cache-control', 'no-store').status(204).end();
    return true;
  };
}
