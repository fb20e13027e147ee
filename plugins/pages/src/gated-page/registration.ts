import type { NodeInput } from '@quoin/sdk';

export const invitation: NodeInput = {
  name: 'cms-component-rich-text',
  version: 0,
  props: {
    content: [{ type: 'paragraph', text: 'Say in two sentences what readers get once they have registered.' }],
    size: 1.25,
  },
};

/** Answers are stored as messages in the admin. Their form handler requires a message. */
export const registrationForm: NodeInput = {
  name: 'cms-component-form-custom',
  version: 0,
  props: {
    buttonLabel: 'Register',
    fields: [
      { id: 'name', type: 'TEXT', name: 'name', displayName: 'Your name', isRequired: true },
      { id: 'email', type: 'TEXT', name: 'email', displayName: 'E-mail address', isRequired: true },
      { id: 'message', type: 'HIDDEN', name: 'message', displayName: 'Subject', value: 'Registration' },
    ],
  },
};
