import { createHash } from 'node:crypto';

/** How a policy names an inline script or style: by its content. */
export const policyHash = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
