import { build, handOver, install } from './bootstrap.mjs';
import { checkSettings } from './check-settings.mjs';

process.exitCode =
  (await checkSettings()) && (await install()) && (await build())
    ? await handOver(['tooling/cli/bin/quoin.mjs', 'start', ...process.argv.slice(2)], { NODE_ENV: 'production' })
    : 1;
