/** Returns a path on this host; the root if the path leads elsewhere or below the reserved prefix. */
export function returnPath(to: unknown, reserved: string): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])[^\s\\]{0,500}$/.test(to) || !URL.canParse(to, 'http://host')) return '/';
  const { origin, pathname } = new URL(to, 'http://host');
  return origin === 'http://host' && !pathname.startsWith(reserved) && !pathname.startsWith('//') ? to : '/';
}
