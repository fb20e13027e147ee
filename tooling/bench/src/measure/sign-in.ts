import { request } from 'node:http';
import { administrator } from '../site/workspace-sites.ts';

/** Resolves with the cookies. */
export function signInVisitor(port: number, host: string): Promise<string> {
  const fields = new URLSearchParams({ ...administrator, to: '/' });
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/_quoin/sign-in', method: 'POST', headers }, (response) => {
      response.resume();
      const cookies = (response.headers['set-cookie'] ?? []).map((each) => each.split(';', 1).join(''));
      if (cookies.length === 0) reject(new Error(`Nobody could sign in at ${host}: ${response.statusCode}.`));
      else resolve(cookies.join('; '));
    })
      .on('error', reject)
      .end(fields.toString());
  });
}
