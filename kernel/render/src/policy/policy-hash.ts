import { createHash } from 'node:crypto';

export const policyHash = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
