import type { IncomingMessage } from 'node:http';
import type { Browser } from './sessions.ts';

/** The browser that a request comes from. */
export const browserOf = ({ socket, headers }: IncomingMessage): Browser => ({ address: socket.remoteAddress ?? '', userAgent: headers['user-agent'] ?? '' });
