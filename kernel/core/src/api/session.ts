import { z } from '@quoin/sdk';
import { nothing, operation } from './operation.ts';
import { roles } from './role.ts';

export const grantSchema = z.object({ site: z.string(), role: z.enum(roles) });

const sessionSchema = z.object({
  user: z.object({ id: z.uuid(), email: z.string(), name: z.string() }),
  grants: z.array(grantSchema),
  csrfToken: z.string().describe('Send it as x-csrf-token with every write'),
});

export type Session = z.output<typeof sessionSchema>;

export const session = {
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
