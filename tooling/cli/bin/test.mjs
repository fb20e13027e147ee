// npm test [-- arguments of Jest]: install, build, check, test. Each check counts as one test.
import { build, handOver, install, task } from './bootstrap.mjs';

const [full, jestArguments] =
  process.argv[2] === '--full' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];

const count = { passed: 0, failed: 0 };
const add = (passed, failed) => {
  count.passed += passed;
  count.failed += failed;
};
const check = async (succeeded) => {
  const ok = await succeeded;
  add(ok ? 1 : 0, ok ? 0 : 1);
  return ok;
};

if ((await install()) && (await check(build()))) {
  await check(task('Checking types', 'typecheck'));
  await check(task('Checking rules', 'lint'));
  await check(task('Looking for what is unused', 'knip'));
  await test();
} else if (count.failed === 0) {
  add(0, 1);
}
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;

async function test() {
  let result;
  const code = await handOver(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--reporters=@quoin/jest/reporter',
      ...jestArguments,
    ],
    full ? { TEST_FULL: '1' } : {},
    (message) => (result = message),
  );
  if (result) add(result.passed, result.failed);
  // It also fails without a failed test: a crash, or nothing found.
  if (code !== 0 && !result?.failed) add(0, 1);
}
