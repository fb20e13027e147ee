export const focus = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 };
