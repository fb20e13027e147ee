import { z } from '@quoin/sdk';
import { instant, nothing, operation, siteScope } from './operation.ts';
import { roles } from './role.ts';
import { grantSchema } from './session.ts';

const state = z.enum(['active', 'disabled']);

const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  state,
  createdAt: instant,
  grants: z.array(grantSchema).describe('On this site and on every site'),
});

export type ApiUser = z.output<typeof userSchema>;

const access = 'user.manage';
const scope = z.strictObject({ site: siteScope });
const userInput = scope.extend({ user: z.uuid() });
const password = z.string().min(12).max(1024).describe('At least 12 characters');

export const users = {
  list: operation({ access, method: 'GET', path: '/sites/{site}/users', summary: 'Who holds a role on a site; with *, all users' })
    .input(scope)
    .output(z.object({ users: z.array(userSchema) })),
  create: operation({ access, method: 'POST', path: '/sites/{site}/users', summary: 'Add a user with roles on a site' })
    .input(scope.extend({ email: z.email().max(320), name: z.string().min(1).max(200), password, roles: z.array(z.enum(roles)).min(1).max(roles.length) }))
    .output(userSchema),
  setRoles: operation({ access, method: 'PUT', path: '/sites/{site}/users/{user}/roles', summary: 'Replace the roles of a user on a site' })
    .input(userInput.extend({ roles: z.array(z.enum(roles)).max(roles.length) }))
    .output(userSchema),
  setState: operation({ access, method: 'PUT', path: '/sites/{site}/users/{user}/state', summary: 'Disable or enable a user' })
    .input(userInput.extend({ state }))
    .output(userSchema),
  setPassword: operation({ access, method: 'PUT', path: '/sites/{site}/users/{user}/password', summary: 'Give a user a new password' })
    .input(userInput.extend({ password }))
    .output(nothing),
};
