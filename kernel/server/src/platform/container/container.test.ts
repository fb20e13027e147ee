import { tmpdir } from 'node:os';
import { Container } from 'inversify';
import { expect, test } from '@jest/globals';
import { defineService, provide, type Provider } from '@quoin/sdk';
import { createOutbound } from '../http-client/outbound.ts';
import { createLog } from '../log/log.ts';
import { createPluginScope, kernel } from './container.ts';

const counter = defineService<{ count: number }>('counter');
const doubled = defineService<{ count: number }>('doubled');

function site() {
  const container = new Container();
  container.bind(kernel.outbound).toConstantValue(createOutbound());
  container.bind(kernel.log).toConstantValue(createLog({ write: () => undefined }));
  return container;
}

const scopeOf = (parent: Container, providers: readonly unknown[]) =>
  createPluginScope(parent, {
    plugin: '@sample/plugin',
    site: 'ice',
    providers: providers as Provider[],
    hosts: [],
    files: tmpdir(),
  });

test('a service is created once, on first request, and may request others', () => {
  let made = 0;
  const scope = scopeOf(site(), [
    provide(doubled, ({ service }) => ({ count: service(counter).count * 2 })),
    provide(counter, () => ({ count: ++made })),
  ]);
  expect(made).toBe(0);
  expect(scope.service(doubled).count).toBe(2);
  expect(scope.service(counter)).toBe(scope.service(counter));
  expect(made).toBe(1);
});

test('a plugin cannot see services of another', () => {
  const parent = site();
  scopeOf(parent, [provide(counter, () => ({ count: 1 }))]);
  expect(() => scopeOf(parent, []).service(counter)).toThrow(expect.objectContaining({ code: 'plugin.invalid' }));
});

test('disposes only the services that were created', async () => {
  const disposed: string[] = [];
  const scope = scopeOf(site(), [
    provide(
      counter,
      () => ({ count: 1 }),
      () => void disposed.push('counter'),
    ),
    provide(
      doubled,
      () => ({ count: 2 }),
      async () => void disposed.push('doubled'),
    ),
  ]);
  scope.service(doubled);
  await scope.container.unbindAllAsync();
  expect(disposed).toEqual(['doubled']);
});
