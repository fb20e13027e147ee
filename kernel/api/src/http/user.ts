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
  .describe('Role with the prefix of its application, for example COMPLIANCE:US');

const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  state: z.enum(['invited', ...state.options]),
  createdAt: instant,
  grants: z.array(grantSchema).describe('On this site and on every site'),
  siblingRoles: z
    .array(z.object({ site: z.string(), role: z.string() }))
    .describe('Roles of sibling applications on this site and on all sites'),
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
    summary: 'List the users who hold a role on a site. The site * lists all users.',
  })
    .input(
      scope.extend({
        search: z
          .string()
          .max(200)
          .optional()
          .describe('Search terms, each of which must occur in the name or the email address'),
        state: userSchema.shape.state.optional(),
        ...windowShape,
      }),
    )
    .output(z.object({ users: z.array(userSchema), total: z.int() })),
  get: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/users/{user}',
    summary: 'Get a user who holds a role on a site. The site * finds any user.',
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
    summary: 'Invite a user by email, with roles on a site',
  })
    .input(scope.extend(person))
    .output(userSchema),
  resendInvitation: operation({
    access,
    method: 'POST',
    path: '/sites/{site}/users/{user}/invitation',
    summary: 'Resend an invitation. The earlier link expires.',
  })
    .input(userInput)
    .output(nothing),
  revokeInvitation: operation({
    access,
    method: 'DELETE',
    path: '/sites/{site}/users/{user}/invitation',
    summary: 'Revoke an invitation and remove the invited user',
  })
    .input(userInput)
    .output(nothing),
  add: operation({
    access,
    method: 'POST',
    path: '/sites/{site}/members',
    summary:
      'Grant roles on a site to an existing account, by email address. The response reveals nothing about the account.',
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
    summary: 'Replace the sibling application roles of a user on a site',
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
    summary: 'Set a new password for a user',
  })
    .input(userInput.extend({ password: newPassword }))
    .output(nothing),
};
