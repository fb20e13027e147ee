/** Problems in English, by cause, shared by server and scripts. */
export const formSentences = {
  required: 'Fill in “{label}”.',
  choose: 'Choose an answer for “{label}”.',
  agree: 'Tick “{label}” to go on.',
  option: 'Choose one of the answers offered for “{label}”.',
  file: 'Choose a file for “{label}”.',
  'file-kind': 'Choose a PDF, picture, office document or plain text for “{label}”.',
  'file-type': 'Choose a file of a type that is accepted for “{label}”.',
  'too-long': 'Shorten “{label}” to at most {limit} characters.',
  'too-short': 'Enter at least {limit} characters for “{label}”.',
  email: 'Enter an e-mail address such as name@example.com.',
  url: 'Enter a web address such as https://www.example.com.',
  date: 'Enter a date as year-month-day, such as 2030-01-31.',
  time: 'Enter a time as hours and minutes, such as 14:30.',
  number: 'Enter a number for “{label}”.',
  'too-small': 'Enter {limit} or more for “{label}”.',
  'too-large': 'Enter {limit} or less for “{label}”.',
  person: 'Show that you are a person, and send the form again.',
  invalid: 'Check “{label}”: this answer is not accepted.',
  unclear: 'We could not check that a person sent this. Your answers are still here: please try again in a minute.',
  'too-many':
    'Too many forms came from your address. Your answers are still here: please try again in {limit} seconds.',
};
