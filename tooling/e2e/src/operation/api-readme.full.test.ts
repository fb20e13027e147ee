import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { administrator, System } from '../testing/system.ts';

const readme = await readFile(new URL('../../../../kernel/server/README.md', import.meta.url), 'utf8');
const requests = [...readme.matchAll(/```http\n(\w+) (\S+)\n(?:\n(.*?))?```/gs)].map(([, method, path, body]) => ({
  method: method!,
  path: path!,
  body,
}));

let system: System;
beforeAll(async () => {
  system = await System.start();
}, 90_000);
afterAll(() => system?.remove());

interface Given {
  id?: string;
  csrfToken?: string;
  content?: { tree: { id: string } };
  revisions?: { id: string }[];
}

test('the requests of the README take a page from creation to its readers', async () => {
  expect(requests.map(({ method }) => method)).toEqual([
    'POST',
    'POST',
    'GET',
    'PATCH',
    'POST',
    'PUT',
    'DELETE',
    'GET',
    'POST',
  ]);
  const known: Record<string, string> = {
    'you@example.com': administrator.email,
    'the password of the account': administrator.password,
  };
  const headers: Record<string, string> = {
    origin: system.url('admin.localhost', ''),
    'content-type': 'application/json',
  };
  const fill = (text: string) =>
    Object.entries(known).reduce((filled, [mark, value]) => filled.replaceAll(mark, value), text);

  for (const { method, path, body } of requests) {
    const answer = await system.request('admin.localhost', fill(path), {
      method,
      headers,
      ...(body === undefined ? {} : { body: fill(body) }),
    });
    expect(`${method} ${path}: ${answer.status} ${answer.status === 200 ? '' : answer.body}`).toBe(
      `${method} ${path}: 200 `,
    );
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (cookie !== undefined) headers['cookie'] = cookie;
    const { id, csrfToken, content, revisions } = JSON.parse(answer.body) as Given;
    if (csrfToken !== undefined) headers['x-csrf-token'] = csrfToken;
    if (path.endsWith('/pages')) known['{page}'] = id ?? '';
    if (content !== undefined) known['{root}'] = content.tree.id;
    if (revisions?.[0] !== undefined) known['{revision}'] = revisions[0].id;
  }
  expect((await system.request('ice.localhost', '/market-notice')).body).toContain('Trading resumes at nine');
});
