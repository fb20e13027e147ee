import { isIP } from 'node:net';
import type { Request } from 'express';
import { readCookie } from './cookie.ts';
import { deviceCookieName } from './known-devices.ts';
import type { Browser } from './sessions.ts';

/** The address that a request comes from: what a trusted proxy says, else that of the connection. */
export const addressOf = ({ ip = '', socket }: Request): string => (isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip);

/** The browser that a request comes from. */
export const browserOf = (request: Request, secure: boolean): Browser => ({
  address: addressOf(request),
  userAgent: request.headers['user-agent'] ?? '',
  device: readCookie(request, deviceCookieName(secure)),
});
