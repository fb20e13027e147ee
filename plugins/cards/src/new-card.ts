/** Sample texts of a new card, which an author replaces. */
export const newCard = {
  title: 'Name of the page',
  description: 'Say in a sentence what readers find there.',
};

/** It leads to `/` until an author chooses the page. */
export const newAction = { id: 'first', label: 'Go to the page', url: '/' };
