import { timingSafeEqual } from 'node:crypto';
import { QuoinError } from '@quoin/sdk';
import { methodRefused } from '../../platform/http/failure.ts';
import { browserOf } from '../../platform/sessions/browser.ts';
import { deviceCookie } from '../../platform/sessions/known-devices.ts';
import { assertSameOrigin } from '../../platform/sessions/origin.ts';
import { digestOf } from '../../platform/sessions/secret.ts';
import { noVisitorCookie, visitorCookie } from '../../platform/sessions/visitor-cookie.ts';
import { isRead, type Exchange, type Step } from '../../site/sites/exchange.ts';
import { readFields } from './form-fields.ts';
import { goingOn, providerName, visitorPaths } from './paths.ts';
import { problemWords, sendSignedIn, sendSignIn } from './sign-in-page.ts';
import { isSecure, type Visitors } from './visitors.ts';
import { wordsAt } from './words.ts';

const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(expected)));

export async function enter(
  visitors: Visitors,
  exchange: Exchange,
  token: string,
  to: string,
  cookies: string[] = [],
): Promise<void> {
  const former = await visitors.of(exchange);
  if (former !== undefined) await visitors.signOut(former.sessionId);
  exchange.response
    .set({ 'set-cookie': [...cookies, visitorCookie(token, isSecure(exchange))], 'cache-control': 'no-store' })
    .redirect(303, to);
}

async function signIn(visitors: Visitors, exchange: Exchange): Promise<void> {
  const { site, request, response } = exchange;
  assertSameOrigin(request);
  if (site.composed.manifest.openid !== undefined) throw methodRefused(response, request.method, ['GET', 'HEAD']);
  const field = await readFields(request);
  const [email, to] = [field('email'), goingOn(field('to'))];
  const secure = isSecure(exchange);
  let entered: { token: string; device: string };
  try {
    entered = await visitors.signIn(
      site,
      { email: email.slice(0, 320), password: field('password').slice(0, 1024) },
      browserOf(request, secure),
    );
  } catch (error) {
    const { status, problem, headers } = problemWords(error, wordsAt(site, to));
    response.set(headers);
    return sendSignIn(exchange, { status, to, email, problem });
  }
  return enter(visitors, exchange, entered.token, to, [deviceCookie(entered.device, secure)]);
}

async function signOut(visitors: Visitors, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  assertSameOrigin(request);
  const [visitor, field] = [await visitors.of(exchange), await readFields(request)];
  if (visitor !== undefined) {
    if (!isSame(field('token'), visitor.csrfToken))
      throw new QuoinError('csrf.refused', {
        reason: 'it is not from the page on which you sign out. Load that page again',
      });
    await visitors.signOut(visitor.sessionId);
  }
  response
    .set({ 'set-cookie': noVisitorCookie(isSecure(exchange)), 'cache-control': 'no-store' })
    .redirect(303, goingOn(field('to')));
}

/** Errors that the OpenID step passes in the URL. */
const problems = {
  'oidc.unreachable': 'unreachable',
  'oidc.refused': 'unfinished',
  'oidc.cancelled': 'unfinished',
} as const;
const isProblem = (code: string | null): code is keyof typeof problems =>
  code !== null && Object.hasOwn(problems, code);

async function show(visitors: Visitors, exchange: Exchange): Promise<void> {
  const { searchParams } = exchange.url;
  const to = goingOn(searchParams.get('to'));
  const visitor = await visitors.of(exchange);
  if (visitor !== undefined) return sendSignedIn(exchange, visitor, to);
  const code = searchParams.get('problem');
  const provider = providerName(exchange.site);
  const problem =
    isProblem(code) && provider !== '' ? wordsAt(exchange.site, to).t(problems[code], { provider }) : undefined;
  return sendSignIn(exchange, { status: 200, to, problem });
}

export const signInStep =
  (visitors: Visitors): Step =>
  async (exchange) => {
    const { path, request, response } = exchange;
    if (path === visitorPaths.signIn) await (isRead(exchange) ? show(visitors, exchange) : signIn(visitors, exchange));
    else if (path !== visitorPaths.signOut) return false;
    else if (isRead(exchange)) throw methodRefused(response, request.method, ['POST']);
    else await signOut(visitors, exchange);
    return true;
  };
