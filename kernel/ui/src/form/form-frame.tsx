import { formCaptchaField, formIdField, formTrapField, words, type Context } from '@quoin/sdk';
import type { ScriptWords } from '@quoin/sdk/form';
import type { ReactNode } from 'react';
import { CaptchaField } from './captcha-field.tsx';
import { controlId } from './form-around.ts';
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
  /** Shown after success. Defaults to a thank-you message. */
  result?: ReactNode;
}

export function FormFrame({
  id,
  context,
  buttonLabel,
  children,
  steering,
  captcha = 'when-busy',
  result,
}: FormFrameProps) {
  const { form: state } = context;
  const t: FormContext['t'] = (key, values) => context.t(key, values);
  const isDone = state?.outcome === 'success';
  const errors = Object.entries(state?.errors ?? {});
  return (
    <div id={id} className="form">
      <form className="form-body" method="post" action={`#${id}`} encType="multipart/form-data" hidden={isDone}>
        <input type="hidden" name={formIdField} value={id} />
        <div className="form-trap" aria-hidden>
          <label>
            {t('trap')}
            <input name={formTrapField} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className="form-problems" data-intent="bad" role="alert" hidden={!state || isDone}>
          <p className="form-problems-title">{state?.outcome === 'error' ? t('failed') : t('problems')}</p>
          <ul>
            {state?.message !== undefined && <li>{state.message}</li>}
            {errors.map(([name, message]) => (
              <li key={name}>
                <a href={`#${controlId({ id }, name)}`}>{message}</a>
              </li>
            ))}
          </ul>
        </div>
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
      <div className="form-result" data-intent="good" tabIndex={-1} hidden={!isDone}>
        {context.icon('circle-check')}
        <div className="form-result-content">
          {result ?? (
            <>
              <p className="form-result-title">{t('thanks')}</p>
              <p>{t('received')}</p>
              {/* Without a fragment, so that the browser loads the page again. */}
              <a href={context.href({})}>{t('again')}</a>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Words that the script of a form shows, for its `sends`. */
export const formWords = (context: Pick<FormContext, 't'>): ScriptWords =>
  words(context, ['problems', 'failed', 'sending', 'required', 'chooseOne', 'agree', 'file', 'email', 'url']);
