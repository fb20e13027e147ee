import { formCaptchaField, formIdField, formTrapField, words, type Context } from '@quoin/sdk';
import type { ScriptWords } from '@quoin/sdk/form';
import type { ReactNode } from 'react';
import { CaptchaField } from './captcha-field.tsx';
import { FormProblems } from './form-problems.tsx';
import type { formMessages } from './messages.ts';

type FormContext = Pick<
  Context<Record<never, never>, keyof typeof formMessages>,
  'captcha' | 'form' | 'href' | 'icon' | 't'
>;

interface FormFrameProps {
  id: string;
  context: FormContext;
  buttonLabel: string;
  children: ReactNode;
  /** Before the submit button. */
  steering?: ReactNode;
  /** For every visitor, or if the server requires one. */
  captcha?: 'always' | 'when-busy';
  /**
   * Shown after success. Defaults to a thank-you message. Parts in it that are a `FormOutcome` are shown after theirs;
   * after other outcomes that the handler declares, its message is.
   */
  result?: ReactNode;
  /** Keeps the form and its values above the result, so that it can be sent again, such as to look something up. */
  stays?: boolean;
}

/**
 * The form of a component with `form`: its fields, the fields of the kernel, problems, captcha, and what follows once
 * it is sent.
 */
export function FormFrame({
  id,
  context,
  buttonLabel,
  children,
  steering,
  captcha = 'when-busy',
  result,
  stays = false,
}: FormFrameProps) {
  const { form: state } = context;
  const t: FormContext['t'] = (key, values) => context.t(key, values);
  const outcome = state?.outcome;
  const isFailed = outcome === 'invalid' || outcome === 'error';
  const isDone = outcome !== undefined && !isFailed;
  return (
    <div id={id} className="form">
      <form
        className="form-body"
        method="post"
        action={`#${id}`}
        encType="multipart/form-data"
        data-stays={stays || undefined}
        hidden={isDone && !stays}
      >
        <input type="hidden" name={formIdField} value={id} />
        <div className="form-trap" aria-hidden>
          <label>
            {t('trap')}
            <input name={formTrapField} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <FormProblems
          form={{ id, values: {}, errors: {}, ...(isFailed ? state : {}) }}
          title={outcome === 'error' ? t('failed') : t('problems')}
          isShown={isFailed}
        />
        {children}
        {context.captcha && (
          <CaptchaField
            id={id}
            captcha={context.captcha}
            error={state?.errors[formCaptchaField]}
            isRequired={captcha === 'always'}
            t={t}
          />
        )}
        <div className="form-foot">
          {steering}
          <button type="submit" className="button" data-intent="primary">
            {buttonLabel}
          </button>
          <output className="form-status" />
        </div>
      </form>
      <div
        className="form-result"
        data-intent={outcome === 'error' ? 'bad' : 'good'}
        data-result={outcome}
        tabIndex={-1}
        hidden={outcome === undefined || outcome === 'invalid'}
      >
        {context.icon('circle-check')}
        <div className="form-result-content">
          {isDone && state?.message !== undefined && <p className="form-result-title">{state.message}</p>}
          <div className="form-result-own">
            {result ?? (
              <>
                <p className="form-result-title">{t('thanks')}</p>
                <p>{t('received')}</p>
              </>
            )}
          </div>
          {/* Without a fragment, so that the browser loads the page again. */}
          {result === undefined && !stays && <a href={context.href({})}>{t('again')}</a>}
        </div>
      </div>
    </div>
  );
}

/** Words that the script of a form shows, for its `sends`. */
export const formWords = (context: Pick<FormContext, 't'>): ScriptWords =>
  words(context, ['problems', 'failed', 'sending', 'required', 'chooseOne', 'agree', 'file', 'email', 'url']);
