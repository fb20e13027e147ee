import type { Viewer } from '@quoin/sdk';

/** Visitor states; each is a slot. */
export const outcomes = ['unauthenticated', 'unauthorized', 'authorized'] as const;

interface Gate {
  appKey: string;
  roles: readonly string[];
}

/** Any named role suffices; if none is named, signing in does. */
export function outcomeOf({ appKey, roles }: Gate, viewer: Viewer | undefined): (typeof outcomes)[number] {
  if (viewer === undefined) return 'unauthenticated';
  const accepted = roles.map((role) => (role.includes(':') ? role : `${appKey}:${role}`));
  return accepted.length === 0 || accepted.some((role) => viewer.roles.includes(role)) ? 'authorized' : 'unauthorized';
}
