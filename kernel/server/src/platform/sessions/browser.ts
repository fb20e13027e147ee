import type { Request } from 'express';
import { addressOf } from '../http/client-address.ts';
import { readCookie } from './cookie.ts';
import { deviceCookieName } from './known-devices.ts';
import type { Browser } from './sessions.ts';

export const browserOf = (request: Request, secure: boolean): Browser => ({
  address: addressOf(request),
  userAgent: request.headers['user-agent'] ?? '',
  device: readCookie(request, deviceCookieName, secure),
});
