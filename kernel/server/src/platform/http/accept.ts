import type { IncomingMessage } from 'node:http';

export const wantsJson = ({ headers }: IncomingMessage): boolean => /\bapplication\/json\b/.test(headers.accept ?? '');

export const acceptsHtml = ({ headers }: IncomingMessage): boolean => /\btext\/html\b/.test(headers.accept ?? '');
