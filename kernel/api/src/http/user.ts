import { z } from '@quoin/sdk';
import { newPassword, personName } from './account.ts';
import { instant, nothing, operation, siteScope, windowShape } from './operation.ts';
import { roles } from './role.ts';
import { grantSchema } from './session.ts';

const state = z.enum(['active', 'disabled']);

/** A role of a sibling application. It opens pages restricted to it, and grants no permission. */
const siblingRole = z
  .string()
  .max(100)
  .regex(/^[A-Z][A-Z0-9_]*:[A-Z][A-Z0-9_]*$/)
  .refine((role) => !role.startsWith('CMSTWO:'), 'must be of another application than CMSTWO')
  .describe('With the prefix of its application, such as COMPLIANCE:US');

const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  state: z.enum(['invited', ...state.options]),
  createdAt: instant,
  grants: z.array(grantSchema).describe('On this site and on every site'),
  siblingRoles: z
    .array(z.object({ site: z.string(), role: z.string() }))
    .describe('Of sibling applications, on this site and on every site'),
});

export type ApiUser = z.output<typeof userSchema>;

const access = 'user.manage';
const scope = z.strictObject({ site: siteScope });
const userInput = scope.extend({ user: z.uuid() });
const person = { email: z.email().max(320), name: personName, roles: z.array(z.enum(roles)).min(1).max(roles.length) };

export const users = {
  list: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/users',
    summary: 'Who holds a role on a site; with *, all users',
  })
    .input(
      scope.extend({
        search: z.string().max(200).optional().describe('Words that each occur in name or address'),
        state: userSchema.shape.state.optional(),
        ...windowShape,
      }),
    )
    .output(z.object({ users: z.array(userSchema), total: z.int() })),
  get: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/users/{user}',
    summary: 'One user who holds a role on a site; with *, any',
  })
    .input(userInput)
    .output(userSchema),
  create: operation({ access, method: 'POST', path: '/sites/{site}/users', summary: 'Add a user with roles on a site' })
    .input(scope.extend({ ...person, password: newPassword }))
    .output(userSchema),
  invite: operation({
    access,
    method: 'POST',
    path: '/sites/{site}/invitations',
    summary: 'Invite somebody by e-mail, with roles on a site',
  })
    .input(scope.extend(person))
    .output(userSchema),
  resendInvitation: operation({
    access,
    method: 'POST',
    path: '/sites/{site}/users/{user}/invitation',
    summary: 'Send an invitation again; the link sent before ends',
  })
    .input(userInput)
    .output(nothing),
  revokeInvitation: operation({
    access,
    method: 'DELETE',
    path: '/sites/{site}/users/{user}/invitation',
    summary: 'Take an invitation back, and remove who was invited',
  })
    .input(userInput)
    .output(nothing),
  add: operation({
    access,
    method: 'POST',
    path: '/sites/{site}/members',
    summary: 'Give roles on a site to somebody who has an account, by e-mail address; answers nothing about it',
  })
    .input(
      scope.extend({
        email: person.email,
        roles: z.array(z.enum(roles)).max(roles.length).default([]),
        siblingRoles: z.array(siblingRole).max(50).default([]),
      }),
    )
    .output(nothing),
  setRoles: operation({
    access,
    method: 'PUT',
    path: '/sites/{site}/users/{user}/roles',
    summary: 'Replace the roles of a user on a site',
  })
    .input(userInput.extend({ roles: z.array(z.enum(roles)).max(roles.length) }))
    .output(userSchema),
  setSiblingRoles: operation({
    access,
    method: 'PUT',
    path: '/sites/{site}/users/{user}/sibling-roles',
    summary: 'Replace the roles of sibling applications that a user holds at a site',
  })
    .input(userInput.extend({ roles: z.array(siblingRole).max(50) }))
    .output(userSchema),
  setState: operation({
    access,
    method: 'PUT',
    path: '/sites/{site}/users/{user}/state',
    summary: 'Disable or enable a user',
  })
    .input(userInput.extend({ state }))
    .output(userSchema),
  setPassword: operation({
    access,
    method: 'PUT',
    path: '/sites/{site}/users/{user}/password',
    summary: 'Give a user a new password',
  })
    .input(userInput.extend({ password: newPassword }))
    .output(nothing),
};
