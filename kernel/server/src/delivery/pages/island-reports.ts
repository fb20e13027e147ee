import { z } from '@quoin/sdk';
import { readBody } from '../../platform/http/body.ts';
import { addressOf } from '../../platform/http/client-address.ts';
import { protectSite } from '../../platform/http/security-headers.ts';
import { createAddressThrottle, createThrottle } from '../../platform/http/throttle.ts';
import { assertSameOrigin } from '../../platform/sessions/origin.ts';
import { events } from '../../platform/telemetry/events.ts';
import type { RequestHandler } from '../../site/sites/request-context.ts';
import type { Site } from '../../site/sites/site.ts';

const reportsPath = '/_quoin/reports';

const maxBytes = 4_096;
const maxMessageLength = 200;
const schema = z.object({ client: z.string().max(500), message: z.string() });

/** Returns the component of a script; undefined if unknown, so that clients cannot put names into the log. */
const componentAt = ({ composed, assets }: Pick<Site, 'composed' | 'assets'>, client: string): string | undefined =>
  [...composed.components.keys()].find((name) => assets.client(name) === client);

/** Shortens an error message and removes queries, which may identify the visitor. */
const shortMessage = (message: string): string =>
  message
    .slice(0, 2 * maxMessageLength)
    .replace(/[?#][^\s'")]*/g, '')
    .slice(0, maxMessageLength);

function parse(body: Buffer): z.output<typeof schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Logs islands that did not start, throttled and without data about the visitor. */
export function createIslandReportsHandler(): RequestHandler {
  const byAddress = createAddressThrottle(20, 'reports from one address');
  const bySite = createThrottle(300, 'reports of one site');

  return async ({ site, path, request, response, log }) => {
    if (path !== reportsPath || request.method !== 'POST') return false;
    assertSameOrigin(request);
    byAddress.consume(addressOf(request));
    bySite.consume(site.id);
    const report = parse(await readBody(request, maxBytes));
    const component = report && componentAt(site, report.client);
    if (report !== undefined && component !== undefined) {
      events.island.publish({ site: site.id, component });
      log.warn('An island did not start in a browser; its page works without it.', {
        site: site.id,
        component,
        reason: shortMessage(report.message),
      });
    }
    protectSite(response);
    response.set('cache-control', 'no-store').status(204).end();
    return true;
  };
}
