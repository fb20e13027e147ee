const escaped = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);

/** Formats a Content-Disposition, with an ASCII name for old browsers. */
export const disposition = (how: 'inline' | 'attachment', name: string): string =>
  `${how}; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${escaped(name)}`;
