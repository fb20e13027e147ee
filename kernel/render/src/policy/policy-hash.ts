import { hash } from 'node:crypto';

export const policyHash = (content: string): string => `'sha256-${hash('sha256', content, 'base64')}'`;
