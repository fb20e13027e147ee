import type { Viewer } from '@quoin/sdk';

/** What a visitor can be to a gate; each is a slot. */
export const outcomes = ['unauthenticated', 'unauthorized', 'authorized'] as const;

interface Gate {
  appKey: string;
  roles: readonly { role: string }[];
}

/** The outcome for a visitor: authorized with any of the roles, or by being signed in where the gate names none. */
export function outcomeOf({ appKey, roles }: Gate, viewer: Viewer | undefined): (typeof outcomes)[number] {
  if (viewer === undefined) return 'unauthenticated';
  const wanted = roles.map(({ role }) => (role.includes(':') ? role : `${appKey}:${role}`));
  return wanted.length === 0 || wanted.some((role) => viewer.roles.includes(role)) ? 'authorized' : 'unauthorized';
}
