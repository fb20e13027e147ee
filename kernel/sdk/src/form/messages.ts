import type { Context } from '../component/context.ts';

/** The visible words of a field. Every component that shows fields has them among its messages. */
export const fieldMessages = {
  optional: 'optional',
  choose: 'Choose…',
  accepted: 'Accepted: {types}',
};

export type FieldWords = Context<object, keyof typeof fieldMessages>['t'];

/** The visible words of a form: of what stands on the page, and of what its script says. */
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
  personScript: 'Whether you are a person can only be asked with script. Turn it on in your browser, or reach us another way.',
  required: 'Fill in “{label}”.',
  chooseOne: 'Choose an answer for “{label}”.',
  agree: 'Tick “{label}” to go on.',
  file: 'Choose a file for “{label}”.',
  email: 'Enter an e-mail address such as name@example.com.',
  url: 'Enter a web address such as https://www.example.com.',
};
