import { tableOf, type Figure } from './figure.ts';
import { measureDelivery } from './measure/delivery.ts';
import { measureRendering } from './measure/rendering.ts';
import { closeConnections } from './measure/request.ts';
import { measureSizes } from './measure/sizes.ts';
import { measureStart } from './measure/starting.ts';
import { startProcess } from './server/child.ts';
import { makeBenchSites } from './site/bench-sites.ts';

const sites = makeBenchSites();
const environment = { PORT: '0', HOST: '127.0.0.1', SITES_DIR: sites.sitesDir, DATA_DIR: sites.dataDir, DATABASE_URL: '', NODE_ENV: 'production' };

async function measureAll(): Promise<Figure[]> {
  const server = await startProcess('serve', environment);
  let served: Figure[];
  try {
    served = [...(await measureSizes(server, sites)), await measureDelivery(server, sites)];
  } finally {
    await server.stop();
  }
  return [...(await measureRendering(sites)), ...served, ...(await measureStart(sites, environment))];
}

try {
  const figures = await measureAll();
  console.log(process.argv.includes('--json') ? JSON.stringify(figures, null, 2) : tableOf(figures));
  if (!figures.every(({ holds }) => holds)) process.exitCode = 1;
} finally {
  closeConnections();
  sites.remove();
}
