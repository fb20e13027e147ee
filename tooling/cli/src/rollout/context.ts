import { hostname, userInfo } from 'node:os';
import type { CompositionStore, RolloutContext, RolloutEvent } from '@quoin/server';
import { createCounter } from '../upgrade/counter.ts';
import type { Instance } from '../upgrade/instance.ts';
import { installPlans } from '../upgrade/install-plans.ts';
import { reported } from '../upgrade/plan-many.ts';

/** Identifies the user and host of a rollout. */
export function author(): string {
  const { username } = userInfo();
  return `${username} on ${hostname()}`;
}

/** The origin at which a server on this machine answers. */
export function ownServer({ settings: { host, port } }: Instance): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

async function textOf(event: RolloutEvent): Promise<string> {
  switch (event.kind) {
    case 'planned': {
      const { terminalSitesReport } = await import('@quoin/plan-report');
      return terminalSitesReport(reported(event.plans, () => ''));
    }
    case 'installing':
      return `Installing for ${event.sites.join(', ')}. What is served does not change.`;
    case 'applied':
      return `${event.site}: upgraded.`;
    case 'present':
      return `${event.site}: served with that already.`;
    case 'rolled-back':
      return `${event.site}: served as before.`;
    case 'left':
      return `${event.site}: left unchanged.`;
    case 'checked': {
      const { site, pages, varying } = event;
      return `${site}: ${pages} pages are served as planned${varying === 0 ? '' : `, ${varying} of them checked by their status only, because they varied before`}.`;
    }
    case 'soaking': {
      const { sites, milliseconds, isCounted } = event;
      return `Watching ${sites.join(', ')} for ${milliseconds / 1_000} s${isCounted ? '' : '. Error counters are not watched, because METRICS_PORT is not set or nothing answers there'}.`;
    }
  }
}

/** Runs `work` with what a rollout needs, and reports each step on standard error. */
export async function withRolloutContext<Result>(
  instance: Instance & CompositionStore,
  work: (context: RolloutContext) => Promise<Result>,
): Promise<Result> {
  const counter = createCounter(process.stderr);
  let reporting = Promise.resolve();
  const context: RolloutContext = {
    compositionStore: instance,
    settings: instance.settings,
    install: (plans) => installPlans(instance, plans),
    report(event) {
      counter.done();
      reporting = reporting.then(async () => void process.stderr.write(`${await textOf(event)}\n`));
    },
    progress: (site, ...done) => counter.show(...done, site),
  };
  try {
    return await work(context);
  } finally {
    counter.done();
    await reporting;
  }
}
