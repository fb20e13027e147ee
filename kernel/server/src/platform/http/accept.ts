import type { IncomingMessage } from 'node:http';

/** Whether a client asks for JSON rather than for a page. */
export const wantsJson = ({ headers }: IncomingMessage): boolean => /\bapplication\/json\b/.test(headers.accept ?? '');
