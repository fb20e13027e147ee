import { expect, test } from '@jest/globals';
import type { Grant } from '@quoin/api/role';
import { House } from 'lucide-react';
import { refusedAt } from './access.ts';
import type { Area } from '../screen/area.ts';

const areas: Area[] = [
  {
    siteEntries: [
      { title: 'Dashboard', icon: House, path: '', permission: 'site.read' },
      { title: 'Users', icon: House, path: 'users', permission: 'user.manage' },
    ],
  },
  { groupEntries: [{ title: 'Outbox', icon: House, path: 'outbox', permission: 'mail.read', everywhere: true }] },
];
const editor: Grant[] = [{ site: 'ice', role: 'CMSTWO:USER' }];
const administrator: Grant[] = [{ site: '*', role: 'CMSTWO:ADMIN' }];

test.each<[string, string | undefined, readonly Grant[], string | undefined]>([
  ['/sites/ice', 'ice', editor, undefined],
  ['/sites/ice/users', 'ice', editor, 'Users'],
  ['/sites/ice/users/one', 'ice', editor, 'Users'],
  ['/sites/ice/users-guide', 'ice', editor, undefined],
  ['/sites/nyse', 'nyse', editor, 'Dashboard'],
  ['/outbox', undefined, editor, 'Outbox'],
  ['/outbox', undefined, [{ site: 'ice', role: 'CMSTWO:ADMIN' }], 'Outbox'],
  ['/sites/ice/users', 'ice', administrator, undefined],
  ['/outbox', undefined, administrator, undefined],
])('at %s on %s', (pathname, site, grants, refused) => {
  expect(refusedAt(areas, grants, pathname, site)?.title).toBe(refused);
});
