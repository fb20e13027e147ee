import type { NewMail } from '@quoin/storage';

const notice = (kind: string, recipient: string, subject: string, paragraphs: string[]): NewMail => ({
  kind,
  recipient,
  subject,
  paragraphs,
  linkLabel: null,
  link: null,
});

export const passwordMail = (recipient: string, link: string): NewMail => ({
  kind: 'password',
  recipient,
  subject: 'Set a new password',
  paragraphs: [
    'Someone, probably you, requested a new password for your Quoin account.',
    'The link below lets you set one. It works once, within 30 minutes.',
    'If it was not you, ignore this mail: your password stays as it is.',
  ],
  linkLabel: 'Set a new password',
  link,
});

export const invitationMail = (recipient: string, inviter: string, link: string): NewMail => ({
  kind: 'invitation',
  recipient,
  subject: 'You are invited to Quoin',
  paragraphs: [
    `${inviter} invites you to work on sites with Quoin.`,
    'Accept with the link below and choose a password. It works once, within 7 days.',
    'If you did not expect this, ignore this mail: nothing happens.',
  ],
  linkLabel: 'Accept the invitation',
  link,
});

export const newAddressMail = (recipient: string, link: string): NewMail => ({
  kind: 'email',
  recipient,
  subject: 'Confirm your new address',
  paragraphs: [
    'Somebody, probably you, wants to sign in to Quoin with this address from now on.',
    'Confirm it with the link below in the browser where you are signed in. It works once, within 24 hours.',
    'If it was not you, ignore this mail: nothing happens.',
  ],
  linkLabel: 'Confirm this address',
  link,
});

export const addressChangedMail = (recipient: string): NewMail =>
  notice('email-changed', recipient, 'Your address was changed', [
    'Your Quoin account has another e-mail address now. This one does not lead to it any more.',
    'If it was not you, tell an administrator at once.',
  ]);

export const passwordChangedMail = (recipient: string): NewMail =>
  notice('password-changed', recipient, 'Your password was changed', [
    'The password of your Quoin account was changed, and every session ended.',
    'If it was not you, ask for a new password on the sign-in page, and tell an administrator.',
  ]);
