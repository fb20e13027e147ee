const action = { id: 'first', label: 'Take the next step', url: '/' };

/** Sample texts of a new opening, which an author replaces. */
export const newOpening = {
  title: 'What readers come here for',
  description: 'Say in a sentence or two what this page is about, and for whom.',
  ctas: [action, { id: 'second', label: 'Or another step', url: '/', intent: 'secondary' as const }],
};

/** A banner says this until an author writes it. */
export const newBanner = {
  title: 'What readers can do next',
  description: 'Say in a sentence what happens after the button is pressed.',
  ctas: [action],
};
