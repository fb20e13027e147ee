export const schemes = ['light', 'dark', 'auto'] as const;

/** Colors of a page; `auto` for those that the device asks for. */
export type Scheme = (typeof schemes)[number];

export const schemeOf = (name: string | null | undefined): Scheme => schemes.find((each) => each === name) ?? 'auto';
