import { Readable } from 'node:stream';
import { createQuarantine } from '../../processes/quarantine.ts';
import { createLog } from '../log/log.ts';
import { runAsPlugin } from './at-work.ts';
import { catchStrayFaults } from './stray-faults.ts';

// Fails in detached work, and reports how that is handled.
const report = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const isServing = process.argv[2] === 'serving';
catchStrayFaults({
  log: createLog(),
  isServing: () => isServing,
  reportFaulty: ({ component }) => report({ faulty: component }),
  wear: () => report({ worn: true }),
});
const watch = createQuarantine().watch('ice', 'page-1');
const kind = (name: string) => ({ name, plugin: '@sample/plugin', pluginVersion: '1.0.0' });
const fail = (name: string) => new Error(`of ${name}`);

const faults: Record<string, () => void> = {
  promise: () => void Promise.reject(fail('promise')),
  timer: () =>
    void setTimeout(() => {
      throw fail('timer');
    }, 1),
  microtask: () =>
    queueMicrotask(() => {
      throw fail('microtask');
    }),
  stream: () =>
    void new Readable({
      read() {
        this.destroy(fail('stream'));
      },
    }).resume(),
};

for (const [name, start] of Object.entries(faults)) {
  watch.enter(kind(name));
  start();
  watch.leave();
}
void watch.during(kind('loads'), async () => {
  await Promise.resolve();
  runAsPlugin({ plugin: '@sample/source', site: 'ice', during: 'prices' }, () => void Promise.reject(fail('source')));
});
for (let time = 0; time < 25; time += 1) {
  watch.enter(kind('often'));
  void Promise.reject(fail('often'));
  watch.leave();
}
setTimeout(() => {
  for (let time = 0; time < 10; time += 1) void Promise.reject(fail('kernel'));
  setTimeout(() => {
    setTimeout(() => report({ lives: true }), 1);
    throw fail('kernel, thrown');
  }, 1);
}, 50);
