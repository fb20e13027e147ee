import { z } from '@quoin/sdk';
import { nothing, operation } from './operation.ts';
import { roles } from './role.ts';

export const grantSchema = z.object({ site: z.string(), role: z.enum(roles) });

export const sessionSchema = z.object({
  user: z.object({ id: z.uuid(), email: z.string(), name: z.string() }),
  grants: z.array(grantSchema),
  csrfToken: z.string().describe('Send it as x-csrf-token with every write'),
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
  ways: operation({ access: 'anyone', method: 'GET', path: '/session/ways', summary: 'How one can sign in here' })
    .input(
      z.strictObject({
        problem: z
          .enum(oidcProblems)
          .optional()
          .describe('What went wrong, as the address of the sign-in page names it'),
      }),
    )
    .output(
      z.object({
        provider: z.string().nullable().describe('What the OpenID provider is called; begins at /api/oidc/start'),
        mail: z.boolean().describe('Whether mails are sent'),
        problem: z.string().nullable().describe('The same as a sentence'),
      }),
    ),
  signIn: operation({ access: 'anyone', method: 'POST', path: '/session', summary: 'Sign in' })
    .input(z.strictObject({ email: z.string().min(1).max(320), password: z.string().min(1).max(1024) }))
    .output(sessionSchema),
  current: operation({ access: 'signed-in', method: 'GET', path: '/session', summary: 'Who is signed in' })
    .input(z.strictObject({}))
    .output(sessionSchema),
  signOut: operation({ access: 'signed-in', method: 'DELETE', path: '/session', summary: 'Sign out' })
    .input(z.strictObject({}))
    .output(nothing),
};
