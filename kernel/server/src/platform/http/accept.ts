import type { IncomingMessage } from 'node:http';

export const wantsJson = ({ headers }: IncomingMessage): boolean => /\bapplication\/json\b/.test(headers.accept ?? '');
