const escaped = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);

/** A Content-Disposition with a name that somebody gave a file, for old browsers in plain letters. */
export const disposition = (how: 'inline' | 'attachment', name: string): string =>
  `${how}; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${escaped(name)}`;
