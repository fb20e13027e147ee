import { captchaAction, formCaptchaField, type Captcha, type Context } from '@quoin/sdk';
import { controlId } from './form-around.ts';
import type { formMessages } from './messages.ts';

interface CaptchaFieldProps {
  id: string;
  captcha: Captcha;
  error: string | undefined;
  isRequired: boolean;
  t: Context<object, keyof typeof formMessages>['t'];
}

export function CaptchaField({ id, captcha: { provider, siteKey, script }, error, isRequired, t }: CaptchaFieldProps) {
  const place = controlId({ id }, formCaptchaField);
  return (
    <div
      className="form-field form-captcha"
      data-field={formCaptchaField}
      data-label={t('person')}
      data-provider={provider}
      data-sitekey={siteKey}
      data-action={captchaAction(id)}
      data-script={script}
      hidden={!isRequired && error === undefined}
    >
      <p className="form-label">{t('person')}</p>
      <p id={`${place}-error`} className="form-error" hidden={error === undefined}>
        {error}
      </p>
      <div id={place} className="form-captcha-widget" tabIndex={-1} />
      <noscript>
        <p>{t('personScript')}</p>
      </noscript>
    </div>
  );
}
