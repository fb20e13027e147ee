import type { Context, FormField } from '@quoin/sdk';
import type { ScriptWords } from '@quoin/sdk/form';
import type { ReactNode } from 'react';
import { FormFieldView } from '../form/field-view.tsx';
import { formAround, provideForm, type FormAround } from '../form/form-around.ts';
import { FormFrame, formWords } from '../form/form-frame.tsx';
import type { formMessages } from '../form/messages.ts';
import type { FieldOverrides, RequestFormDefinition, RequestRows, RequestSection } from './define-request-form.ts';
import { RowsView } from './rows-view.tsx';

type FormTranslate = Context<Record<never, never>, keyof typeof formMessages>['t'];

/** Words of forms, whose keys begin with the name of the part. */
const formTranslate =
  ({ t }: Pick<Context, 't'>): FormTranslate =>
  (key, values) =>
    t(`request-form.${key}`, values);

/** Words that the script of a request form shows, for its `sends`. */
export const requestFormWords = (context: Pick<Context, 't'>): ScriptWords => formWords({ t: formTranslate(context) });

/** Fields next to each other are laid out together. */
function groupsOf(parts: RequestSection['parts']): (FormField[] | RequestRows)[] {
  const groups: (FormField[] | RequestRows)[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if ('rows' in part) groups.push(part);
    else if (Array.isArray(last)) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

function SectionView({ title, hint, parts, form, t }: RequestSection & { form: FormAround; t: FormTranslate }) {
  return (
    <fieldset className="request-form-section">
      <legend className="request-form-title">{title}</legend>
      {hint !== undefined && <p className="form-hint">{hint}</p>}
      {groupsOf(parts).map((group, index) =>
        Array.isArray(group) ? (
          <div key={index} className="request-form-fields">
            {group.map((field) => (
              <FormFieldView key={field.name} {...{ field, form, t }} />
            ))}
          </div>
        ) : (
          <RowsView key={index} {...group} {...{ form, t }} />
        ),
      )}
    </fieldset>
  );
}

export interface RequestFormProps {
  id: string;
  /** The component has the messages of the request and `requestFormPart`. */
  context: Pick<Context, 'captcha' | 'form' | 'formOutcomes' | 'href' | 'icon' | 't'>;
  request: RequestFormDefinition;
  overrides?: FieldOverrides;
  buttonLabel: string;
  /** Same as the handler's. */
  captcha?: 'always' | 'when-busy';
  /** Shown after success. Defaults to the message `request-form.thanks`. */
  result?: ReactNode;
  /** Above the sections, such as hidden fields. */
  children?: ReactNode;
}

/**
 * Draws a request form: its sections with their fields and rows, the captcha, problems, and the message after success.
 */
export function RequestForm({
  id,
  context,
  request,
  overrides,
  buttonLabel,
  captcha = 'when-busy',
  result,
  children,
}: RequestFormProps) {
  const t = formTranslate(context);
  const form = formAround(provideForm(id, context), id);
  return (
    <div className="request-form">
      <FormFrame
        {...{ id, buttonLabel, captcha }}
        context={{
          captcha: context.captcha,
          form: context.form,
          href: (query) => context.href(query),
          icon: (name, label) => context.icon(name, label),
          t,
        }}
        result={
          result ?? (
            <>
              <p className="form-result-title">{t('thanks')}</p>
              <a href={context.href({})}>{t('again')}</a>
            </>
          )
        }
      >
        {captcha === 'always' && context.captcha && (
          <noscript>
            <p className="request-form-script">{t('personScript')}</p>
          </noscript>
        )}
        {children}
        {request
          .sections((key, values) => context.t(key, values), overrides)
          .map((section) => (
            <SectionView key={section.name} {...section} {...{ form, t }} />
          ))}
      </FormFrame>
    </div>
  );
}
