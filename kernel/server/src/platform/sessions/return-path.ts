/** A path of the same host to go on to; the root for what leads elsewhere, or below a reserved prefix. */
export function returnPath(to: unknown, reserved: string): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])[^\s\\]{0,500}$/.test(to) || !URL.canParse(to, 'http://host')) return '/';
  const { origin, pathname } = new URL(to, 'http://host');
  return origin === 'http://host' && !pathname.startsWith(reserved) && !pathname.startsWith('//') ? to : '/';
}
