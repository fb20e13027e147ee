import { isBuiltin } from 'node:module';
import { getCallSites } from 'node:util';
import { KernelError } from '@quoin/core/errors';
import { assertBuiltin } from './module-rule.ts';
import { ownerOf, type Owner } from './owners.ts';

/** Returns the plugin that called the guarded function. */
function caller(): Owner | undefined {
  // This function, the proxy trap, its caller.
  const [, , site] = getCallSites(3);
  return site === undefined ? undefined : ownerOf(site.scriptName);
}

type Check = (owner: Owner, args: readonly unknown[]) => void;

/** Checks calls of a function or class from plugin files. */
function guard(target: object, name: string, check: Check): void {
  const actual: unknown = Reflect.get(target, name);
  if (typeof actual !== 'function') return;
  const guarded = new Proxy(actual, {
    apply(call, self, args: unknown[]) {
      const owner = caller();
      if (owner !== undefined) check(owner, args);
      return Reflect.apply(call, self, args) as unknown;
    },
    construct(original, args: unknown[], of) {
      const owner = caller();
      if (owner !== undefined) check(owner, args);
      return Reflect.construct(original, args, of) as object;
    },
  });
  Object.defineProperty(target, name, {
    value: guarded,
    configurable: true,
    writable: true,
    enumerable: Object.getOwnPropertyDescriptor(target, name)?.enumerable ?? true,
  });
}

const refuse =
  (name: string, instead: string): Check =>
  ({ name: plugin }) => {
    throw new KernelError('global.refused', { plugin, name, instead });
  };

/** Guards network globals, and the methods of `process` that change it. */
export function guardGlobals(): void {
  for (const name of ['fetch', 'WebSocket', 'EventSource'])
    guard(globalThis, name, refuse(name, 'the `http` that its components, sources and services are given'));
  for (const name of [
    'exit',
    'reallyExit',
    'abort',
    'kill',
    'chdir',
    'umask',
    'dlopen',
    'binding',
    '_linkedBinding',
    'execve',
    'loadEnvFile',
    'setuid',
    'setgid',
  ]) {
    guard(process, name, refuse(`process.${name}`, 'what the kernel gives it'));
  }
  guard(process, 'getBuiltinModule', (owner, [module]) => {
    if (typeof module === 'string' && isBuiltin(module)) assertBuiltin(owner, module, owner.granted);
  });
}
