// npm test [-- arguments of Jest]. Each check counts as one test.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { build, install, stream, task } from './bootstrap.mjs';

const countsFile = new URL('../../jest/dist/counts.json', import.meta.url);

const [full, jestArguments] =
  process.argv[2] === '--full' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];

const count = { passed: 0, failed: 0 };
let tests = 0;
const add = (passed, failed) => {
  count.passed += passed;
  count.failed += failed;
};
const check = async (succeeded) => {
  const ok = await succeeded;
  add(ok ? 1 : 0, ok ? 0 : 1);
  return ok;
};

const installed = await install();
// One process compiles all packages in half the time that the builds would take. They then find them compiled.
if (installed) await check(task('Checking types', 'typecheck'));
if (installed && (await check(build()))) {
  await check(task('Checking rules', 'lint'));
  await check(task('Checking the format', 'formatted'));
  await check(task('Looking for what is unused', 'knip'));
  await test('--ignoreProjects=measured');
  await test('--selectProjects=measured', '--runInBand');
  // Arguments that match no test are a mistake.
  if (tests === 0) add(0, 1);
} else if (count.failed === 0) {
  add(0, 1);
}
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;

async function test(...projects) {
  rmSync(countsFile, { force: true });
  const passed = await stream(
    'jest',
    [...jestArguments, ...projects, '--passWithNoTests', '--reporters=@quoin/jest/reporter'],
    full ? { TEST_FULL: '1' } : {},
  );
  const counts = existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : { passed: 0, failed: 0 };
  add(counts.passed, counts.failed);
  tests += counts.passed + counts.failed;
  // A failure without a failed test is a crash.
  if (!passed && counts.failed === 0) add(0, 1);
}
