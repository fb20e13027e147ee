import type { PublishedPage } from '@quoin/storage';
import { addressOf } from '../../platform/http/client-address.ts';
import { methodRefused } from '../../platform/http/failure.ts';
import { createAddressThrottle, createThrottle } from '../../platform/http/throttle.ts';
import { assertSameOrigin } from '../../platform/sessions/origin.ts';
import { isPassword } from '../../platform/sessions/password.ts';
import { isRead, type RequestContext, type RequestHandler } from '../../site/sites/request-context.ts';
import type { PageDelivery } from '../pages/page-delivery.ts';
import { readFields } from '../visitors/form-fields.ts';
import { ownReturnPath, visitorPaths } from '../visitors/paths.ts';
import { problemMessage } from '../visitors/sign-in-page.ts';
import { visitorMessagesAt } from '../visitors/visitor-messages.ts';
import type { AccessPasses } from './access-passes.ts';
import { sendCodeForm } from './code-page.ts';
import { codePass } from './page-access.ts';

/** Returns the decoded path; undefined if it is not UTF-8. */
function pathOf(to: string): string | undefined {
  try {
    return decodeURIComponent(new URL(to, 'http://host').pathname);
  } catch {
    return undefined;
  }
}

export function createAccessCodeHandler(delivery: PageDelivery, passes: AccessPasses, now: () => Date): RequestHandler {
  const time = () => now().getTime();
  const byAddress = createAddressThrottle(5, 'codes from one address', time);
  // Prevents one address from exhausting the limit of the page.
  const byAddressAndPage = createAddressThrottle(10, 'codes for one page from one address', time, 'hour');
  const byPage = createThrottle(50, 'codes for one page', time, 'hour');

  async function compare(
    context: RequestContext,
    { page }: PublishedPage,
    hash: string,
    to: string,
    code: string,
  ): Promise<void> {
    const { site, request, response } = context;
    const { t } = visitorMessagesAt(site, to);
    const address = addressOf(request);
    try {
      byAddress.consume(address);
      byAddressAndPage.consume(address, page.id);
      byPage.consume(page.id);
    } catch (error) {
      const { status, problem, headers } = problemMessage(error, visitorMessagesAt(site, to));
      response.set(headers);
      return sendCodeForm(context, { status, to, problem });
    }
    if (!(await isPassword(code, hash, address)))
      return sendCodeForm(context, { status: 403, to, problem: t('wrongCode') });
    byAddress.refund(address);
    byAddressAndPage.refund(address, page.id);
    byPage.refund(page.id);
    response
      .set({ 'set-cookie': passes.give(context, codePass(page.id, hash)), 'cache-control': 'no-store' })
      .redirect(303, to);
  }

  return async (context) => {
    const { site, path, request, response } = context;
    if (path !== visitorPaths.code) return false;
    if (isRead(context)) throw methodRefused(response, request.method, ['POST']);
    assertSameOrigin(request);
    const field = await readFields(request);
    const to = ownReturnPath(field('to'));
    const target = pathOf(to);
    const found = target === undefined ? undefined : await delivery.find(site, target, context.now);
    const access = found?.revision.content.access;
    if (found !== undefined && access?.kind === 'code' && access.hash !== undefined)
      await compare(context, found, access.hash, to, field('code').slice(0, 200));
    else response.set('cache-control', 'no-store').redirect(303, to);
    return true;
  };
}
