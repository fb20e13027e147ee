import { isIP } from 'node:net';
import type { Request } from 'express';

/** The client's address: from a trusted proxy, else of the connection. */
export const addressOf = ({ ip = '', socket }: Request): string => (isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip);
