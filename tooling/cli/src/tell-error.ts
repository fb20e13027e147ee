/** Prints an error. What Quoin expects to fail says all that is needed; of anything else the place matters. */
export const tellError = (error: unknown): void =>
  console.error(error instanceof Error && error.name === 'QuoinError' ? error.message : error);
