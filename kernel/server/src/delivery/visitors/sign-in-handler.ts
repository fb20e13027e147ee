import { timingSafeEqual } from 'node:crypto';
import { KernelError } from '@quoin/core/errors';
import { methodRefused } from '../../platform/http/failure.ts';
import { browserOf } from '../../platform/sessions/browser.ts';
import { deviceCookie } from '../../platform/sessions/known-devices.ts';
import { assertSameOrigin } from '../../platform/sessions/origin.ts';
import { digestOf } from '../../platform/sessions/secret.ts';
import { noVisitorCookie, visitorCookie } from '../../platform/sessions/visitor-cookie.ts';
import { isRead, type RequestContext, type RequestHandler } from '../../site/sites/request-context.ts';
import { readFields } from './form-fields.ts';
import { ownReturnPath, providerName, visitorPaths } from './paths.ts';
import { problemMessage, sendSignedIn, sendSignIn } from './sign-in-page.ts';
import { isSecure, type Visitors } from './visitors.ts';
import { visitorMessagesAt } from './visitor-messages.ts';

const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(expected)));

export async function enter(
  visitors: Visitors,
  context: RequestContext,
  token: string,
  to: string,
  cookies: string[] = [],
): Promise<void> {
  const former = await visitors.of(context);
  if (former !== undefined) await visitors.signOut(former.sessionId);
  context.response
    .set({ 'set-cookie': [...cookies, visitorCookie(token, isSecure(context))], 'cache-control': 'no-store' })
    .redirect(303, to);
}

async function signIn(visitors: Visitors, context: RequestContext): Promise<void> {
  const { site, request, response } = context;
  assertSameOrigin(request);
  if (site.composed.manifest.openid !== undefined) throw methodRefused(response, request.method, ['GET', 'HEAD']);
  const field = await readFields(request);
  const [email, to] = [field('email'), ownReturnPath(field('to'))];
  const secure = isSecure(context);
  let entered: { token: string; device: string };
  try {
    entered = await visitors.signIn(
      site,
      { email: email.slice(0, 320), password: field('password').slice(0, 1024) },
      browserOf(request, secure),
    );
  } catch (error) {
    const { status, problem, headers } = problemMessage(error, visitorMessagesAt(site, to));
    response.set(headers);
    return sendSignIn(context, { status, to, email, problem });
  }
  return enter(visitors, context, entered.token, to, [deviceCookie(entered.device, secure)]);
}

async function signOut(visitors: Visitors, context: RequestContext): Promise<void> {
  const { request, response } = context;
  assertSameOrigin(request);
  const [visitor, field] = [await visitors.of(context), await readFields(request)];
  if (visitor !== undefined) {
    if (!isSame(field('token'), visitor.csrfToken))
      throw new KernelError('csrf.refused', {
        reason: 'it is not from the page on which you sign out. Load that page again',
      });
    await visitors.signOut(visitor.sessionId);
  }
  response
    .set({ 'set-cookie': noVisitorCookie(isSecure(context)), 'cache-control': 'no-store' })
    .redirect(303, ownReturnPath(field('to')));
}

/** Errors that the OpenID handler passes in the URL. */
const problems = {
  'oidc.unreachable': 'unreachable',
  'oidc.refused': 'unfinished',
  'oidc.cancelled': 'unfinished',
} as const;
const isProblem = (code: string | null): code is keyof typeof problems =>
  code !== null && Object.hasOwn(problems, code);

async function show(visitors: Visitors, context: RequestContext): Promise<void> {
  const { searchParams } = context.url;
  const to = ownReturnPath(searchParams.get('to'));
  const visitor = await visitors.of(context);
  if (visitor !== undefined) return sendSignedIn(context, visitor, to);
  const code = searchParams.get('problem');
  const provider = providerName(context.site);
  const problem =
    isProblem(code) && provider !== ''
      ? visitorMessagesAt(context.site, to).t(problems[code], { provider })
      : undefined;
  return sendSignIn(context, { status: 200, to, problem });
}

export const createSignInHandler =
  (visitors: Visitors): RequestHandler =>
  async (context) => {
    const { path, request, response } = context;
    if (path === visitorPaths.signIn) await (isRead(context) ? show(visitors, context) : signIn(visitors, context));
    else if (path !== visitorPaths.signOut) return false;
    else if (isRead(context)) throw methodRefused(response, request.method, ['POST']);
    else await signOut(visitors, context);
    return true;
  };
