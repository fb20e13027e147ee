import type { ComposedCaptcha } from '@quoin/core';
import { captchaAction, formCaptchaField, QuoinError, z } from '@quoin/sdk';
import type { Outbound } from '../../platform/http-client/outbound.ts';

/** What an answer to a challenge was sent with. */
interface Challenged {
  /** The host of the page. */
  host: string;
  /** The form's node; empty where a handler was posted to at its own path. */
  form: string;
  sentAt: Date;
  /** Where it was sent from. */
  address?: string;
}

/** Tells people from robots. */
export interface CaptchaCheck {
  /** The service that is asked, as jobs tell services apart. */
  service: string;
  /** The answer to a challenge in what was posted. */
  answerIn(values: Readonly<Record<string, unknown>>): string | undefined;
  /** Whether an answer is a person's, given for this host and form within the last two minutes. Raises `captcha.unavailable` when the provider does not say. */
  passes(answer: string, challenged: Challenged): Promise<boolean>;
}

/** Ours, and those that the providers' widgets bring along. */
const fields = [formCaptchaField, 'g-recaptcha-response', 'h-captcha-response', 'cf-turnstile-response'];
const longestAnswer = 4096;
/** How old an answer may be, in milliseconds. */
const oldest = 2 * 60_000;
/** How far the clock of a provider may be ahead of ours. */
const mostAhead = 30_000;

const verdictSchema = z.object({
  success: z.boolean(),
  hostname: z.string().nullish(),
  action: z.string().nullish(),
  challenge_ts: z.string().nullish(),
});
type Verdict = z.output<typeof verdictSchema>;

/** Whether an answer was given within two minutes before it was sent. */
function isFresh({ challenge_ts: givenAt }: Verdict, { sentAt }: Challenged): boolean {
  if (typeof givenAt !== 'string') return true;
  const age = sentAt.getTime() - Date.parse(givenAt);
  return age <= oldest && age >= -mostAhead;
}

/** Asks a provider by the protocol that all of them speak. Each answer serves once: that is the provider's to see to. */
export function createCaptchaCheck({ provider, secret, verify }: ComposedCaptcha, outbound: Outbound): CaptchaCheck {
  const http = outbound.client([new URL(verify).host]);
  // The others know of no action.
  const isForForm = ({ action }: Verdict, { form }: Challenged) =>
    provider !== 'turnstile' || form === '' || action === captchaAction(form);
  return {
    service: new URL(verify).origin,

    answerIn(values) {
      const answer = fields
        .map((name) => values[name])
        .find((value) => typeof value === 'string' && value !== '' && value.length <= longestAnswer);
      return typeof answer === 'string' ? answer : undefined;
    },

    async passes(answer, challenged) {
      const { host, address } = challenged;
      const asked = {
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
          body: new URLSearchParams(asked).toString(),
        });
      } catch (error) {
        throw new QuoinError('captcha.unavailable', {}, { cause: error });
      }
      const isForHost = typeof verdict.hostname !== 'string' || verdict.hostname === host;
      return verdict.success && isForHost && isForForm(verdict, challenged) && isFresh(verdict, challenged);
    },
  };
}
