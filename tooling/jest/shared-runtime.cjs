'use strict';

const { default: Runtime } = require('jest-runtime');

const runtimes = new WeakMap();

/**
 * Jest's runtime, one for all test files of an environment: it evaluates each module once, except for those of a test.
 * So a test cannot replace a module.
 */
module.exports = class SharedRuntime extends Runtime {
  #kept = new Set();

  constructor(config, environment, ...others) {
    const known = runtimes.get(environment);
    if (known) {
      known.enterTestCode();
      return known;
    }
    super(config, environment, ...others);
    runtimes.set(environment, this);
  }

  /** Ends a test file: forgets it, Jest's own modules, and what imports `@jest/globals`, which belong to the file. */
  teardown() {
    this.restoreAllMocks();
    this.jestGlobals.clearJestObjectCache();
    this.registries.internalModuleRegistry.clear();
    const modules = this.registries.esModuleRegistry;
    for (const key of this.#ofTestFile(modules)) modules.delete(key);
    this.#kept = new Set(modules.keys());
  }

  #ofTestFile(modules) {
    const importers = new Map();
    const found = new Set();
    for (const [key, module] of modules) {
      if (this.#kept.has(key)) continue;
      if (key.startsWith('@jest/globals/')) found.add(key);
      for (const { specifier } of module.moduleRequests ?? []) {
        if (specifier === '@jest/globals') found.add(key);
        const imported = this.esmLoader.resolveForImportMeta(module.identifier, specifier);
        importers.set(imported, [...(importers.get(imported) ?? []), key]);
      }
    }
    for (const key of found) for (const importer of importers.get(key) ?? []) found.add(importer);
    return found;
  }
};
