import { expect, test } from '@jest/globals';
import type { Json, NodeInput, Viewer } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

const words = (text: string): NodeInput[] => [{ name: 'cms-component-text', props: { text } }];
const gate = (props: Record<string, Json>): NodeInput => ({
  name: 'cms-component-auth-gate',
  props,
  slots: {
    unauthenticated: words('Words for strangers'),
    unauthorized: words('Words for others'),
    authorized: words('Words for holders'),
  },
});
const viewer = (...roles: string[]): Viewer => ({ id: 'sample', name: 'Vera & Otto', roles });

const shown = (html: string): string[] =>
  ['strangers', 'others', 'holders'].filter((each) => html.includes(`Words for ${each}`));

test.each<[string, Viewer | undefined, Record<string, Json>, string]>([
  ['who is not signed in', undefined, { roles: ['CMSTWO:USER'] }, 'strangers'],
  ['who is not signed in, without any roles', undefined, { roles: [] }, 'strangers'],
  ['who holds no role', viewer(), { roles: ['CMSTWO:USER'] }, 'others'],
  ['who holds another role', viewer('CMSTWO:ADMIN', 'COMPLIANCE:USER'), { roles: ['CMSTWO:USER'] }, 'others'],
  [
    'who holds the role in another application',
    viewer('COMPLIANCE:ADMIN'),
    { appKey: 'CMSTWO', roles: ['ADMIN'] },
    'others',
  ],
  ['who holds one of the roles', viewer('COMPLIANCE:US'), { roles: ['COMPLIANCE:OTC', 'COMPLIANCE:US'] }, 'holders'],
  [
    'who holds the role with the prefix of the application',
    viewer('COMPLIANCE:CA'),
    { appKey: 'COMPLIANCE', roles: ['CA'] },
    'holders',
  ],
  ['who is signed in, without any roles', viewer(), { roles: [] }, 'holders'],
])('visitors get a single outcome: %s', async (_, visitor, props, words) => {
  const html = await renderNode(plugin, gate(props), { viewer: visitor });
  expect(shown(html)).toEqual([words]);
});

test('visitors who are not signed in are led to sign in, and return to the page', async () => {
  expect(await renderNode(plugin, gate({}))).toContain('href="/_quoin/sign-in?to=%2Fsample"');
});

test('visitors without the role see who they are signed in as', async () => {
  expect(await renderNode(plugin, gate({ roles: ['CMSTWO:USER'] }), { viewer: viewer() })).toContain(
    'You are signed in as Vera &amp; Otto. Sign out',
  );
});

test.each(['canvas', 'preview'] as const)('on the %s all three outcomes are shown with labels', async (mode) => {
  const html = await renderNode(plugin, gate({ roles: ['COMPLIANCE:US'] }), { mode });
  expect(shown(html)).toEqual(['strangers', 'others', 'holders']);
  for (const label of [
    'Visitors who are not signed in',
    'Signed-in visitors without the role',
    'Holders of COMPLIANCE:US',
  ])
    expect(html).toContain(label);
});

test('is translated into Arabic', async () => {
  expect(await renderNode(plugin, gate({}), { locale: 'ar' })).toContain('تسجيل الدخول');
});
