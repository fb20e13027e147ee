import { build, handOver, install } from './bootstrap.mjs';

process.exitCode =
  (await install()) && (await build())
    ? await handOver(['tooling/bench/dist/index.js', ...process.argv.slice(2)], { NODE_ENV: 'production' })
    : 1;
