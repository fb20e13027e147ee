import { fileURLToPath } from 'node:url';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const full = process.env.TEST_FULL === '1';

const transformWith = (parser) => [
  fileURLToPath(import.meta.resolve('@swc/jest')),
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', ...parser },
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
  },
];

const shared = {
  rootDir,
  // The node conditions also hold in jsdom: one test renders on the server and hydrates in the document.
  testEnvironmentOptions: { customExportConditions: ['@quoin/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.ts$': transformWith({ tsx: false }),
    '\\.tsx$': transformWith({ tsx: true }),
  },
  modulePathIgnorePatterns: ['/dist/'],
  // Made by the build of the admin.
  moduleNameMapper: { '^virtual:api-addresses$': '<rootDir>/kernel/admin/src/api/addresses.fixture.ts' },
};

const never = ['/node_modules/', '/dist/', ...(full ? [] : ['\\.full\\.test\\.tsx?$'])];
const measured = '\\.measured\\.(full\\.)?test\\.ts$';
const ignored = [...never, measured];
const packages = '<rootDir>/{kernel,plugins,brands,sites,tooling}/**';

/** `x.dom.test.ts(x)` runs in jsdom, tooling/e2e in project e2e, every other test in node; `x.full.test.ts` only with TEST_FULL=1.
 *  `x.measured.test.ts` holds times, which other tests at its side would change: project measured runs after the others, alone;
 *  of these, `x.measured.full.test.ts` only with TEST_FULL. */
export default {
  rootDir,
  maxWorkers: '100%',
  workerIdleMemoryLimit: '700MB',
  // To give back a gigabyte of modules takes a worker half a second and more once it has ended: Jest would call that a leak.
  workerGracefulExitTimeout: 5_000,
  // Hashing passwords and starting databases takes a while on a machine that does much else.
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [`${packages}/*.test.{ts,tsx}`],
      testPathIgnorePatterns: [...ignored, '\\.dom\\.test\\.tsx?$', '/tooling/e2e/'],
    },
    {
      ...shared,
      displayName: 'jsdom',
      testEnvironment: fileURLToPath(new URL('jsdom-environment.cjs', import.meta.url)),
      testMatch: [`${packages}/*.dom.test.{ts,tsx}`],
      testPathIgnorePatterns: [...ignored, '/tooling/e2e/'],
    },
    {
      ...shared,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tooling/e2e/**/*.test.ts'],
      testPathIgnorePatterns: ignored,
      setupFilesAfterEnv: [fileURLToPath(new URL('patience.mjs', import.meta.url))],
    },
    {
      ...shared,
      displayName: 'measured',
      testEnvironment: 'node',
      testMatch: [`${packages}/*.measured.test.ts`, `${packages}/*.measured.full.test.ts`],
      testPathIgnorePatterns: never,
    },
  ],
};
