/** Expected errors print only their message. */
export const printError = (error: unknown): void =>
  console.error(error instanceof Error && error.name === 'QuoinError' ? error.message : error);
