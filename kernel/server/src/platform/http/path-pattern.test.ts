import { expect, test } from '@jest/globals';
import { createPathRouter, matchPath, parameterNames } from './path-pattern.ts';

test.each<[string, string, Record<string, string> | undefined]>([
  ['/api/rates', '/api/rates', {}],
  ['/api/rates', '/api/rates/', undefined],
  ['/api/rates', '/API/rates', undefined],
  ['/rows.csv', '/rows.csv', {}],
  ['/rows.csv', '/rowsxcsv', undefined],
  ['/a/{one}/b/{two}', '/a/1/b/2', { one: '1', two: '2' }],
  ['/a/{one}', '/a/%2F', { one: '%2F' }],
  ['/a/{one}', '/a/', undefined],
  ['/a/{one}', '/a/b/c', undefined],
  ['/a/{one}.csv', '/a/b.csv', undefined],
])('%s at %s', (pattern, path, parts) => {
  expect(matchPath(pattern, path)).toEqual(parts);
});

test('a pattern lists its parameters', () => {
  expect(parameterNames('/a/{one}/b/{two}')).toEqual(['one', 'two']);
});

const routes = [
  { method: 'GET', path: '/pages/{page}' },
  { method: 'PUT', path: '/pages/{page}' },
  { method: 'GET', path: '/pages/{other}' },
  { method: 'POST', path: '/pages' },
];
const router = createPathRouter('/api', routes);

test('the first route of a method and a path wins, with decoded parameters', () => {
  expect(router.find('GET', '/api/pages/a%20b%2541')).toEqual({ route: routes[0], parts: { page: 'a b%41' } });
  expect(router.find('PUT', '/api/pages/a')?.route).toBe(routes[1]);
});

test.each(['/pages', '/api/pages/', '/api/pages/%E0', '/api/%70ages', '/api/pages/a/'])(
  '%s matches no route',
  (path) => {
    expect(router.find('GET', path)).toBeUndefined();
  },
);

test('a path lists the methods of its routes', () => {
  expect(router.methodsAt('/api/pages')).toEqual(['POST']);
  expect(router.methodsAt('/api/pages/a')).toEqual(['GET', 'PUT', 'GET']);
  expect(router.methodsAt('/api')).toEqual([]);
});
