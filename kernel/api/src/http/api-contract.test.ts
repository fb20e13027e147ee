import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { expect, test } from '@jest/globals';
import { apiContract } from './api-contract.ts';
import { permissions } from './role.ts';

const operations = Object.values(apiContract)
  .flatMap((group): AnyContractProcedure[] => Object.values(group))
  .map((procedure) => procedure['~orpc']);

test('every operation declares its access, address, input and output', () => {
  const accesses: unknown[] = [...permissions, 'signed-in', 'anyone'];
  for (const { meta, route, inputSchema, outputSchema } of operations) {
    expect(accesses).toContain((meta as { access?: unknown }).access);
    expect(route).toMatchObject({
      method: expect.any(String),
      path: expect.stringMatching(/^\//),
      summary: expect.any(String),
    });
    expect([inputSchema, outputSchema]).not.toContain(undefined);
  }
  expect(operations.length).toBeGreaterThan(30);
});

test('no two operations share a method and path', () => {
  const addresses = operations.map(({ route }) => `${route.method} ${route.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('only operations that lead to a session are open to anyone', () => {
  const open = operations.filter(({ meta }) => (meta as { access?: unknown }).access === 'anyone');
  expect(open.map(({ route }) => `${route.method} ${route.path}`)).toEqual([
    'GET /session/ways',
    'POST /session',
    'POST /password',
    'PUT /password',
    'POST /invitation',
    'PUT /invitation',
  ]);
});

test('an operation that requires a permission names its site in the path', () => {
  expect.hasAssertions();
  for (const { meta, route } of operations) {
    const { access } = meta as { access: string };
    if (access !== 'anyone' && access !== 'signed-in') expect(route.path).toContain('{site}');
  }
});

test('groups contain only operations', () => {
  for (const group of Object.values(apiContract)) expect(Object.values(group).every(isContractProcedure)).toBe(true);
});
