import { isIP } from 'node:net';
import type { Request } from 'express';

/** The address that a request comes from: what a trusted proxy says, else that of the connection. */
export const addressOf = ({ ip = '', socket }: Request): string => (isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip);
