'use strict';

const NodeEnvironment = require('./node-environment.cjs');

const environments = new Map();

/** False in Jest's own process, which outlives changes of modules in watch mode. */
const isWorker = process.send !== undefined;

/** Jest's own globals of one test file. */
const ofTestFile = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES'].map((name) => Symbol.for(name));

/**
 * One environment for all test files of a project that a worker runs: see shared-runtime.cjs. The next file finds
 * the globals and environment variables that the first found. Globals that a module adds when it loads stay.
 */
module.exports = class extends NodeEnvironment {
  #globals;
  #variables;

  constructor(config, context) {
    const { id } = config.projectConfig;
    const known = environments.get(id);
    if (known) return known;
    super(config, context);
    this.#globals = Object.entries(Object.getOwnPropertyDescriptors(this.global));
    this.#variables = { ...this.global.process.env };
    if (isWorker) environments.set(id, this);
  }

  async teardown() {
    const { global } = this;
    const { env } = global.process;
    this.fakeTimersModern.useRealTimers();
    for (const [name, descriptor] of this.#globals)
      if (descriptor.configurable) Object.defineProperty(global, name, descriptor);
    for (const symbol of ofTestFile) delete global[symbol];
    for (const name of Object.keys(env)) if (!(name in this.#variables)) delete env[name];
    Object.assign(env, this.#variables);
  }
};
