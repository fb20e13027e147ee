import { z } from '@quoin/sdk';
import { instant, nothing, operation } from './operation.ts';
import { sessionSchema } from './session.ts';

export const newPassword = z.string().min(12).max(1024).describe('At least 12 characters');
export const personName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u);

const accountSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  hasPassword: z.boolean(),
  providers: z.array(z.string()).describe('OpenID providers that the account is linked with'),
});

const openSession = z.object({
  id: z.string(),
  device: z.string().describe('The browser and system, in words'),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean().describe('Whether it is the session of this call'),
});

export type ApiAccount = z.output<typeof accountSchema>;
export type ApiOpenSession = z.output<typeof openSession>;

const access = 'signed-in';
const input = z.strictObject({});
const token = z.string().min(1).max(100).describe('From the link in the mail');

export const account = {
  get: operation({ access, method: 'GET', path: '/account', summary: "One's own account" })
    .input(input)
    .output(accountSchema),
  update: operation({ access, method: 'PATCH', path: '/account', summary: "Change one's own name" })
    .input(z.strictObject({ name: personName }))
    .output(accountSchema),
  requestEmail: operation({
    access,
    cost: 10,
    method: 'POST',
    path: '/account/email',
    summary: 'Have a link sent to a new address, which makes it that of the account',
  })
    .input(z.strictObject({ email: z.email().max(320), password: z.string().min(1).max(1024) }))
    .output(nothing),
  confirmEmail: operation({ access, method: 'PUT', path: '/account/email', summary: 'Take the new address' })
    .input(z.strictObject({ token }))
    .output(accountSchema),
  changePassword: operation({
    access,
    cost: 10,
    method: 'PUT',
    path: '/account/password',
    summary: 'Change the password; every session ends, and this browser gets a new one',
  })
    .input(z.strictObject({ current: z.string().min(1).max(1024), password: newPassword }))
    .output(sessionSchema),
  sessions: operation({ access, method: 'GET', path: '/account/sessions', summary: 'Where one is signed in' })
    .input(input)
    .output(z.object({ sessions: z.array(openSession) })),
  endSession: operation({
    access,
    method: 'DELETE',
    path: '/account/sessions/{session}',
    summary: "End one of one's own sessions",
  })
    .input(z.strictObject({ session: z.string().max(100) }))
    .output(nothing),
  endSessions: operation({
    access,
    method: 'DELETE',
    path: '/account/sessions',
    summary: 'Sign out everywhere, here too',
  })
    .input(input)
    .output(nothing),
};

/** Operations without a session. */
export const entry = {
  requestPassword: operation({
    access: 'anyone',
    method: 'POST',
    path: '/password',
    summary: 'Have a link sent that sets a new password; the answer does not tell whether there is such an account',
  })
    .input(z.strictObject({ email: z.string().min(1).max(320) }))
    .output(nothing),
  setPassword: operation({
    access: 'anyone',
    method: 'PUT',
    path: '/password',
    summary: 'Set a new password with the link; every session ends',
  })
    .input(z.strictObject({ token, password: newPassword }))
    .output(nothing),
  invitation: operation({ access: 'anyone', method: 'POST', path: '/invitation', summary: 'Who an invitation is for' })
    .input(z.strictObject({ token }))
    .output(z.object({ email: z.string(), name: z.string() })),
  acceptInvitation: operation({
    access: 'anyone',
    method: 'PUT',
    path: '/invitation',
    summary: 'Accept an invitation with a name and a password, and sign in',
  })
    .input(z.strictObject({ token, name: personName, password: newPassword }))
    .output(sessionSchema),
};
