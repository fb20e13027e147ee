import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = fileURLToPath(new URL('dist', import.meta.url));

const show = (text) => process.stderr.write(`${text}\n`);

const shownSlowest = 20;

/** Milliseconds after which progress is shown again. */
const maxSilence = 300_000;

/** Shows the largest of these milliseconds. */
function showLargest(title, times) {
  show(title);
  for (const [name, time] of times.toSorted(([, one], [, other]) => other - one).slice(0, shownSlowest))
    show(`${(time / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

function showTimes(files) {
  const times = files.map(({ perfStats, testFilePath }) => [relative(root, testFilePath), perfStats.runtime]);
  showLargest('The slowest files:', times);
  const ofPackages = {};
  for (const [file, time] of times) {
    const name = file.split('/', 2).join('/');
    ofPackages[name] = (ofPackages[name] ?? 0) + time;
  }
  showLargest('The slowest packages:', Object.entries(ofPackages));
}

/** Reports results, and writes the counts to `counts.json` in `folder`. */
export default class Reporter {
  #folder;
  #countsFile;
  #started = performance.now();
  #shown = 0;
  #shownAt = performance.now();

  constructor(_config, { folder = dist } = {}) {
    this.#folder = folder;
    this.#countsFile = join(folder, 'counts.json');
  }

  onRunStart() {
    rmSync(this.#countsFile, { force: true });
  }

  onTestResult(_test, result, { numTotalTestSuites, ...run }) {
    if (result.failureMessage) show(`${result.testFilePath}\n${result.failureMessage}`);
    const done = run.numPassedTestSuites + run.numFailedTestSuites + run.numPendingTestSuites;
    const tenths = Math.floor((10 * done) / numTotalTestSuites);
    const now = performance.now();
    if ((tenths === this.#shown && now - this.#shownAt < maxSilence) || tenths === 10) return;
    this.#shown = tenths;
    this.#shownAt = now;
    show(`Testing … ${done} of ${numTotalTestSuites} files`);
  }

  onRunComplete(_contexts, results) {
    const seconds = ((performance.now() - this.#started) / 1000).toFixed(1);
    show(`Testing ${results.numTotalTestSuites} files … ${seconds} s`);
    if (results.numTotalTestSuites > shownSlowest) showTimes(results.testResults);
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    };
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(this.#countsFile, JSON.stringify(counts));
  }
}
