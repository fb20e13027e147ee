import { handOver, install, task } from './bootstrap.mjs';

process.exitCode =
  (await install()) && (await task('Building what changed', 'build'))
    ? await handOver(['tooling/bench/dist/index.js', ...process.argv.slice(2)], { NODE_ENV: 'production' })
    : 1;
