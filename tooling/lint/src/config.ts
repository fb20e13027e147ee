import { defineConfig, type OxlintConfig, type OxlintOverride } from 'oxlint';
import { importRules } from './import-rules.ts';
import { readWorkspaces } from './workspace.ts';

export function lintConfig(root: string): OxlintConfig {
  return defineConfig({
    plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'node', 'promise', 'react', 'jsx-a11y'],
    categories: { correctness: 'error', suspicious: 'error' },
    options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
    ignorePatterns: ['**/dist/**', '**/node_modules/**', 'data/**'],
    rules: { ...stricter, ...looser },
    overrides: [...exceptions, ...importRules(readWorkspaces(root))],
  });
}

const stricter: OxlintConfig['rules'] = {
  eqeqeq: 'error',
  'max-lines': ['error', { max: 400 }],
  'no-console': 'error',
  'no-empty': 'error',
  'no-param-reassign': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'import/no-cycle': 'error',
  'import/no-default-export': 'error',
  'typescript/ban-ts-comment': 'error',
  'typescript/consistent-type-imports': 'error',
  'typescript/no-deprecated': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/no-non-null-assertion': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  'unicorn/filename-case': ['error', { case: 'kebabCase', multipleFileExtensions: true }],
  'unicorn/prefer-node-protocol': 'error',
};

/** Rules that would forbid correct code. */
const looser: OxlintConfig['rules'] = {
  // Keyboards scroll only what is focusable.
  'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['section'], roles: ['tabpanel'] }],
  // The automatic runtime needs no import.
  'react/react-in-jsx-scope': 'off',
  // Data enters by a cast after a schema check.
  'typescript/no-unsafe-type-assertion': 'off',
  // `new Intl.DateTimeFormat(…)` validates its arguments.
  'no-new': 'off',
  // `node` and `name` mean one thing at each level.
  'no-shadow': 'off',
  'no-underscore-dangle': 'off',
  'typescript/consistent-return': 'off',
  // Objects of functions have no `this`.
  'typescript/unbound-method': 'off',
  // `{}` as the type of "no props" is intended.
  'typescript/no-generated-empty-object-type': 'off',
  'import/no-unassigned-import': 'off',
  'import/no-named-as-default-member': 'off',
  'promise/always-return': 'off',
  'unicorn/consistent-function-scoping': 'off',
};

const untyped: OxlintConfig['rules'] = {
  'typescript/no-unsafe-argument': 'off',
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-call': 'off',
  'typescript/no-unsafe-member-access': 'off',
  'typescript/no-unsafe-return': 'off',
};

const inTests: OxlintConfig['rules'] = {
  ...untyped,
  'max-lines': 'off',
  // Shared functions assert too, such as expectSound.
  'jest/expect-expect': ['error', { assertFunctionNames: ['expect*'] }],
  'jest/no-conditional-expect': 'off',
  'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
  'typescript/no-non-null-assertion': 'off',
};

const exceptions: OxlintOverride[] = [
  {
    files: [
      '*.config.{ts,mjs}',
      'tooling/jest/*.mjs',
      '{plugins,brands}/*/src/index.ts',
      '**/*.client.{ts,tsx}',
      'kernel/storage/src/migrations/*.ts',
      'kernel/admin/src/api/addresses.fixture.ts',
    ],
    rules: { 'import/no-default-export': 'off' },
  },
  {
    files: ['kernel/admin/**'],
    rules: {
      // The user opened the screen or panel to type.
      'jsx-a11y/no-autofocus': 'off',
      // Elements are MUI's; their roles are ours.
      'jsx-a11y/prefer-tag-over-role': 'off',
    },
  },
  { files: ['tooling/{authoring,bench,cli,create-quoin-plugin,create-quoin-site}/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.{mjs,cjs}'], rules: untyped },
  { files: ['**/*.{test,fixture}.{ts,tsx}'], plugins: ['jest'], rules: inTests },
];
