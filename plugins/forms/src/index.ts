import { definePlugin } from '@quoin/sdk';
import { alertFormGroup } from './alert-form-group/alert-form-group.tsx';
import { contact } from './contact/contact.ts';
import { fieldCheckbox } from './field-checkbox/field-checkbox.tsx';
import { fieldCheckboxGroup } from './field-checkbox-group/field-checkbox-group.tsx';
import { fieldFile } from './field-file/field-file.tsx';
import { fieldHidden } from './field-hidden/field-hidden.tsx';
import { fieldRadioButtons } from './field-radio-buttons/field-radio-buttons.tsx';
import { fieldSelect } from './field-select/field-select.tsx';
import { fieldText } from './field-text/field-text.tsx';
import { fieldTextarea } from './field-textarea/field-textarea.tsx';
import { form } from './form/form.tsx';
import { formCustom } from './form-custom/form-custom.tsx';
import { formDisclaimer } from './form-disclaimer/form-disclaimer.tsx';
import { formMultiStep } from './form-multi-step/form-multi-step.tsx';
import { formResult } from './form-result/form-result.tsx';
import { formSection } from './form-section/form-section.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-forms',
  title: 'Forms',
  description: 'Forms and their fields',
  contributes: () => ({
    components: [
      form,
      formCustom,
      formMultiStep,
      formSection,
      formResult,
      formDisclaimer,
      alertFormGroup,
      fieldText,
      fieldTextarea,
      fieldSelect,
      fieldCheckbox,
      fieldCheckboxGroup,
      fieldRadioButtons,
      fieldHidden,
      fieldFile,
    ],
    formHandlers: [contact],
    translations,
  }),
});
