import { defineField } from '../field/define-field.tsx';

export const fieldRadioButtons = defineField({
  type: 'RADIO_BUTTONS',
  name: 'cms-component-field-radio-buttons',
  title: 'Radio buttons',
  description: 'One of a few visible answers',
  icon: 'circle-dot',
  demos: [
    {
      displayName: 'Radio buttons',
      content: {
        props: {
          name: 'contact_by',
          displayName: 'How should we answer?',
          isRequired: true,
          options: [
            { id: 'mail', label: 'By e-mail', value: 'email' },
            { id: 'phone', label: 'By phone', value: 'phone' },
          ],
          value: 'email',
        },
      },
    },
  ],
});
