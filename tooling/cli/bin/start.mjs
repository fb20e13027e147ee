import { existsSync } from 'node:fs';
import { build, handOver, install, installation, isBuildOutdated } from './bootstrap.mjs';
import { checkSettings } from './check-settings.mjs';
import { serveMeanwhile } from './serve-meanwhile.mjs';

const isBuilt = existsSync(new URL('../dist/main.js', import.meta.url));

const serve = () =>
  handOver(['tooling/cli/bin/quoin.mjs', 'start', ...process.argv.slice(2)], { NODE_ENV: 'production' });

async function start() {
  if (!(await checkSettings())) return 1;
  const state = installation();
  if (isBuilt && (state === 'outdated' || (state === 'installed' && (await isBuildOutdated()))))
    return serveMeanwhile(serve, state);
  return (await install({ state })) && (await build()) ? serve() : 1;
}

process.exitCode = await start();
