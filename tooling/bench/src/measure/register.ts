import { request } from 'node:http';
import { getPage } from './request.ts';

/** Resolves with the cookie that admits the visitor. */
export async function register(port: number, host: string, path: string): Promise<string> {
  const { body } = await getPage(port, host, path, 403);
  const [, form = ''] = /name="_form" value="([^"]+)"/.exec(body.toString()) ?? [];
  const answers = new URLSearchParams({ _form: form, name: 'Sample visitor', email: 'visitor@example.com' });
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      response.resume();
      const [cookie] = response.headers['set-cookie'] ?? [];
      if (cookie === undefined) reject(new Error(`${path} let nobody in who registered: ${response.statusCode}.`));
      else resolve(cookie.split(';', 1).join(''));
    })
      .on('error', reject)
      .end(answers.toString());
  });
}
