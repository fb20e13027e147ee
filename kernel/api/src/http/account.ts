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
  providers: z.array(z.string()).describe('OpenID providers linked to the account'),
});

const openSession = z.object({
  id: z.string(),
  device: z.string().describe('Human-readable browser and operating system'),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean().describe('Whether this request was made in this session'),
});

export type ApiAccount = z.output<typeof accountSchema>;
export type ApiOpenSession = z.output<typeof openSession>;

const access = 'signed-in';
const input = z.strictObject({});
const token = z.string().min(1).max(100).describe('Token from the link in the mail');

export const account = {
  get: operation({ access, method: 'GET', path: '/account', summary: 'Get your account' })
    .input(input)
    .output(accountSchema),
  update: operation({ access, method: 'PATCH', path: '/account', summary: 'Change your name' })
    .input(z.strictObject({ name: personName }))
    .output(accountSchema),
  requestEmail: operation({
    access,
    cost: 10,
    method: 'POST',
    path: '/account/email',
    summary: 'Send a confirmation link to your new email address',
  })
    .input(z.strictObject({ email: z.email().max(320), password: z.string().min(1).max(1024) }))
    .output(nothing),
  confirmEmail: operation({ access, method: 'PUT', path: '/account/email', summary: 'Confirm your new email address' })
    .input(z.strictObject({ token }))
    .output(accountSchema),
  changePassword: operation({
    access,
    cost: 10,
    method: 'PUT',
    path: '/account/password',
    summary: 'Change your password. Ends all your sessions and starts a new one in this browser.',
  })
    .input(z.strictObject({ current: z.string().min(1).max(1024), password: newPassword }))
    .output(sessionSchema),
  sessions: operation({ access, method: 'GET', path: '/account/sessions', summary: 'List your sessions' })
    .input(input)
    .output(z.object({ sessions: z.array(openSession) })),
  endSession: operation({
    access,
    method: 'DELETE',
    path: '/account/sessions/{session}',
    summary: 'End one of your sessions',
  })
    .input(z.strictObject({ session: z.string().max(100) }))
    .output(nothing),
  endSessions: operation({
    access,
    method: 'DELETE',
    path: '/account/sessions',
    summary: 'End all your sessions, including this one',
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
    summary: 'Send a password reset link. The response does not reveal whether the account exists.',
  })
    .input(z.strictObject({ email: z.string().min(1).max(320) }))
    .output(nothing),
  setPassword: operation({
    access: 'anyone',
    method: 'PUT',
    path: '/password',
    summary: 'Set a new password with the token of a reset link. Ends all sessions of the account.',
  })
    .input(z.strictObject({ token, password: newPassword }))
    .output(nothing),
  invitation: operation({ access: 'anyone', method: 'POST', path: '/invitation', summary: 'Get the invited person' })
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
