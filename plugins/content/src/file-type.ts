/** Type of a file by its name or address, such as `PDF`; empty if it has no ending. */
export const fileType = (name: string): string => /\.([A-Za-z0-9]+)(?:[?#]|$)/.exec(name)?.[1]?.toUpperCase() ?? '';
