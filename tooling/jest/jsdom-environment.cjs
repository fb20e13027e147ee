const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers have and jsdom lacks. Uint8Array must be Node's, because Node's TextEncoder makes Node's. */
const missing = {
  AbortController,
  AbortSignal,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  Uint8Array,
  WritableStream,
  fetch,
  structuredClone,
};

/** fetch wants Node's signals, jsdom's addEventListener only takes its own: lets it take any. */
function acceptAnySignal(target) {
  const { addEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    const { signal, ...rest } = Object(options);
    if (!signal) return addEventListener.call(this, type, listener, options);
    if (signal.aborted) return;
    addEventListener.call(this, type, listener, rest);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
  };
}

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, missing);
    acceptAnySignal(this.global.EventTarget.prototype);
    // Jest gives the window a function of its own.
    acceptAnySignal(this.global);
  }
};
