import { formSentences, type Context } from '@quoin/sdk';

/** Texts of a field. Add them to the messages of components that show fields. */
export const fieldMessages = {
  optional: 'optional',
  choose: 'Choose…',
  accepted: 'Accepted: {types}',
};

export type FieldWords = Context<object, keyof typeof fieldMessages>['t'];

// Sentences that the script shares with the server.
const { required, choose: chooseOne, agree, file, email, url } = formSentences;

/** Texts of a form and its script. */
export const formMessages = {
  ...fieldMessages,
  trap: 'Leave this field empty',
  problems: 'Some answers need another look',
  failed: 'The form could not be sent. Your answers are still here: please try again in a few minutes.',
  thanks: 'Thank you',
  received: 'We have received your message.',
  again: 'Send another message',
  sending: 'Sending…',
  person: 'Are you a person?',
  personScript:
    'Checking that you are a person needs JavaScript. Turn it on in your browser, or contact us another way.',
  required,
  chooseOne,
  agree,
  file,
  email,
  url,
};
