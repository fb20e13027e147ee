import { markup, type Markup } from '@quoin/render';
import { QuoinError } from '@quoin/sdk';
import type { RequestContext } from '../../site/sites/request-context.ts';
import { sendBrandPage } from '../pages/brand-page.ts';
import { providerName, visitorPaths } from './paths.ts';
import type { SignedInVisitor } from './visitors.ts';
import { visitorMessagesAt, type VisitorMessages } from './visitor-messages.ts';

interface SignInForm {
  status: number;
  to: string;
  email?: string;
  problem?: string | undefined;
}

const alert = (problem: string | undefined): Markup | undefined =>
  problem === undefined ? undefined : markup`<p id="problem" class="problem" role="alert">${problem}</p>`;

export const field = (name: string, label: string, attributes: Markup, problem: string | undefined): Markup =>
  markup`<label>${label}<input name="${name}" required ${attributes}${problem === undefined ? undefined : markup` aria-invalid="true" aria-describedby="problem"`}></label>`;

export const kernelForm = (action: string, to: string, button: string, fields: Markup, problem?: string): Markup =>
  markup`<form method="post" action="${action}">${alert(problem)}<input type="hidden" name="to" value="${to}">${fields}<button class="button" data-intent="primary">${button}</button></form>`;

function accountForm({ to, email = '', problem }: SignInForm, { t }: VisitorMessages): Markup {
  const fields = [
    field('email', t('email'), markup`type="email" autocomplete="username" maxlength="320" value="${email}"`, problem),
    field('password', t('password'), markup`type="password" autocomplete="current-password" maxlength="1024"`, problem),
  ];
  return kernelForm(visitorPaths.signIn, to, t('signIn'), markup`${fields}`, problem);
}

function providerLink({ site, host }: RequestContext, { to, problem }: SignInForm, { t }: VisitorMessages): Markup {
  // The provider returns browsers to the main host.
  const path = site.originAt(host) === site.url ? visitorPaths.start : `${site.url}${visitorPaths.signIn}`;
  const provider = t('provider', { provider: providerName(site) });
  return markup`${alert(problem)}<p><a class="button" data-intent="primary" href="${path}?to=${encodeURIComponent(to)}">${provider}</a></p>`;
}

export function sendSignIn(context: RequestContext, shown: SignInForm): void {
  const messages = visitorMessagesAt(context.site, shown.to);
  const form =
    context.site.composed.manifest.openid === undefined
      ? accountForm(shown, messages)
      : providerLink(context, shown, messages);
  const content = markup`<p>${messages.t('meant')}</p>${form}`;
  sendBrandPage(context.response, context.site, {
    status: shown.status,
    title: messages.t('signIn'),
    content,
    language: messages.language,
    hasForm: true,
  });
}

const signOutForm = ({ csrfToken }: SignedInVisitor, to: string, { t }: VisitorMessages): Markup =>
  kernelForm(visitorPaths.signOut, to, t('signOut'), markup`<input type="hidden" name="token" value="${csrfToken}">`);

export function sendSignedIn({ site, response }: RequestContext, visitor: SignedInVisitor, to: string): void {
  const messages = visitorMessagesAt(site, to);
  const { t } = messages;
  const content = markup`<p>${t('asWhom', { name: visitor.viewer.name })}</p><p><a href="${to}">${t('goOn')}</a></p>${signOutForm(visitor, to, messages)}`;
  sendBrandPage(response, site, {
    status: 200,
    title: t('signedIn'),
    content,
    language: messages.language,
    hasForm: true,
  });
}

export function sendForbidden({ site, response, path, url }: RequestContext, visitor: SignedInVisitor): void {
  const messages = visitorMessagesAt(site, path);
  const { t } = messages;
  const content = markup`<p>${t('forbiddenFor', { name: visitor.viewer.name })}</p><p><a href="/">${t('home')}</a></p>${signOutForm(visitor, url.pathname, messages)}`;
  sendBrandPage(response, site, {
    status: 403,
    title: t('forbidden'),
    content,
    language: messages.language,
    hasForm: true,
  });
}

/** Returns the message for an expected error. Rethrows others. */
export function problemMessage(
  error: unknown,
  { t }: VisitorMessages,
): { status: number; problem: string; headers: Record<string, string> } {
  if (error instanceof QuoinError) {
    const { code, status, details } = error;
    const { seconds } = details;
    if (code === 'session.refused') return { status, problem: t('wrong'), headers: {} };
    if (code === 'request.too-many' && seconds !== undefined)
      return { status, problem: t('tooMany', { seconds }), headers: { 'retry-after': seconds } };
  }
  throw error;
}
