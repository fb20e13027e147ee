'use strict';

const { TestEnvironment } = require('jest-environment-jsdom');

/** Browser globals missing in jsdom. Node's TextEncoder creates Node's Uint8Array. */
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

/** Takes any signal: fetch needs Node's, jsdom's addEventListener its own. */
function acceptAnySignal(target) {
  const { addEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    // A global function is called without `this`.
    const receiver = this ?? target;
    const { signal, ...rest } = Object(options);
    if (!signal) return addEventListener.call(receiver, type, listener, options);
    if (signal.aborted) return;
    addEventListener.call(receiver, type, listener, rest);
    signal.addEventListener('abort', () => receiver.removeEventListener(type, listener, rest), { once: true });
  };
}

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, missing);
    acceptAnySignal(this.global.EventTarget.prototype);
    // Jest gives the window its own function.
    acceptAnySignal(this.global);
  }
};
