import { markup } from '@quoin/render';
import type { RequestContext } from '../../site/sites/request-context.ts';
import { sendBrandPage } from '../pages/brand-page.ts';
import { visitorPaths } from '../visitors/paths.ts';
import { field, kernelForm } from '../visitors/sign-in-page.ts';
import { visitorMessagesAt } from '../visitors/visitor-messages.ts';

/** Sends the access code form, which reveals nothing about the page. */
export function sendCodeForm(
  { site, response }: RequestContext,
  { status, to, problem }: { status: number; to: string; problem?: string },
): void {
  const { language, t } = visitorMessagesAt(site, to);
  const code = field('code', t('code'), markup`type="password" autocomplete="off" maxlength="200"`, problem);
  const content = markup`<p>${t('enterCode')}</p>${kernelForm(visitorPaths.code, to, t('open'), code, problem)}`;
  sendBrandPage(response, site, { status, title: t('coded'), content, language, hasForm: true });
}
