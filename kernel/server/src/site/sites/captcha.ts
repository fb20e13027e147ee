import { captchaResponseFields, type ComposedCaptcha } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { captchaAction, formCaptchaField, z } from '@quoin/sdk';
import type { Outbound } from '../../platform/http-client/outbound.ts';

interface Challenged {
  host: string;
  /** The form's node; empty for a handler's own path. */
  form: string;
  sentAt: Date;
  address?: string;
}

export interface CaptchaCheck {
  /** Identifies the provider for jobs. */
  service: string;
  answerIn(values: Readonly<Record<string, unknown>>): string | undefined;
  /**
   * Verifies an answer for this host and form, at most two minutes old. Raises `captcha.unavailable` if the provider
   * fails.
   */
  passes(answer: string, challenged: Challenged): Promise<boolean>;
}

/** The kernel's own field and those of the providers' widgets. */
const fields = [formCaptchaField, ...captchaResponseFields];
const maxResponseLength = 4096;
/** Max age of an answer in milliseconds. */
const maxAge = 2 * 60_000;
/** Tolerated clock difference in milliseconds. */
const maxAhead = 30_000;

const verdictSchema = z.object({
  success: z.boolean(),
  hostname: z.string().nullish(),
  action: z.string().nullish(),
  challenge_ts: z.string().nullish(),
});
type Verdict = z.output<typeof verdictSchema>;

function isFresh({ challenge_ts: givenAt }: Verdict, { sentAt }: Challenged): boolean {
  if (typeof givenAt !== 'string') return true;
  const age = sentAt.getTime() - Date.parse(givenAt);
  return age <= maxAge && age >= -maxAhead;
}

/** Providers ensure that each answer is used once. */
export function createCaptchaCheck(
  { reportsAction, secret, verify }: ComposedCaptcha,
  outbound: Outbound,
): CaptchaCheck {
  const http = outbound.client([new URL(verify).host]);
  const isForForm = ({ action }: Verdict, { form }: Challenged) =>
    !reportsAction || form === '' || action === captchaAction(form);
  return {
    service: new URL(verify).origin,

    answerIn(values) {
      const answer = fields
        .map((name) => values[name])
        .find((value) => typeof value === 'string' && value !== '' && value.length <= maxResponseLength);
      return typeof answer === 'string' ? answer : undefined;
    },

    async passes(answer, challenged) {
      const { host, address } = challenged;
      const fields = {
        secret: secret.reveal(),
        response: answer,
        ...(address === undefined ? {} : { remoteip: address }),
      };
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      let verdict: Verdict;
      try {
        verdict = await http.json(verify, verdictSchema, {
          method: 'POST',
          headers,
          body: new URLSearchParams(fields).toString(),
        });
      } catch (error) {
        throw new KernelError('captcha.unavailable', {}, { cause: error });
      }
      const isForHost = typeof verdict.hostname !== 'string' || verdict.hostname === host;
      return verdict.success && isForHost && isForForm(verdict, challenged) && isFresh(verdict, challenged);
    },
  };
}
