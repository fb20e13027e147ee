import { z } from '@quoin/sdk';
import { nothing, operation } from './operation.ts';
import { roles } from './role.ts';

export const grantSchema = z.object({ site: z.string(), role: z.enum(roles) });

export const sessionSchema = z.object({
  user: z.object({ id: z.uuid(), email: z.string(), name: z.string() }),
  grants: z.array(grantSchema),
  csrfToken: z.string().describe('CSRF token. Send it as x-csrf-token with every write.'),
});

export type Session = z.output<typeof sessionSchema>;

const oidcProblems = [
  'oidc.absent',
  'oidc.unreachable',
  'oidc.refused',
  'oidc.cancelled',
  'oidc.unverified',
  'oidc.unknown-person',
] as const;

export const session = {
  ways: operation({ access: 'anyone', method: 'GET', path: '/session/ways', summary: 'List the ways to sign in' })
    .input(
      z.strictObject({
        problem: z
          .enum(oidcProblems)
          .optional()
          .describe('Code of a failed sign-in, as in the URL of the sign-in page'),
      }),
    )
    .output(
      z.object({
        provider: z
          .string()
          .nullable()
          .describe('Name of the OpenID provider, whose sign-in starts at /api/oidc/start; null if there is none'),
        mail: z.boolean().describe('Whether the server sends mails'),
        problem: z.string().nullable().describe('Message for the code in `problem`; null without one'),
      }),
    ),
  signIn: operation({ access: 'anyone', method: 'POST', path: '/session', summary: 'Sign in' })
    .input(z.strictObject({ email: z.string().min(1).max(320), password: z.string().min(1).max(1024) }))
    .output(sessionSchema),
  current: operation({ access: 'signed-in', method: 'GET', path: '/session', summary: 'Get the current session' })
    .input(z.strictObject({}))
    .output(sessionSchema),
  signOut: operation({ access: 'signed-in', method: 'DELETE', path: '/session', summary: 'Sign out' })
    .input(z.strictObject({}))
    .output(nothing),
};
