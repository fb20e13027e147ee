import { handOver, install, task } from './bootstrap.mjs';

process.exitCode =
  (await install()) && (await task('Building what changed', 'build'))
    ? await handOver(['tooling/cli/bin/quoin.mjs', 'dev', ...process.argv.slice(2)], { NODE_ENV: 'development' })
    : 1;
