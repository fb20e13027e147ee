/** `marginInline` becomes `margin-inline`; custom properties stay. */
export const propertyName = (property: string): string =>
  property.startsWith('--') ? property : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const quoted = /"[^"\n]*"|'[^'\n]*'/g;

/**
 * Refuses values that could end their declaration or rule, load something, or swallow later rules. Undefined if
 * accepted.
 */
export function declarationProblem(name: string, value: string): string | undefined {
  if (!/^-{0,2}[a-zA-Z][\w-]*$/.test(name)) return 'This is not the name of a property.';
  if (/[;{}<>\\\n\r\f\0]|\/\*|\*\//.test(value)) return 'The value holds a character that could end it.';
  if (/(?:url|image-set|src|expression)\s*\(/i.test(value)) return 'The value may not load anything.';
  const bare = value.replace(quoted, '');
  if (/["']/.test(bare) || !isBalanced(bare)) return 'A quote or bracket of the value is not closed.';
  return undefined;
}

const closing: Record<string, string> = { '(': ')', '[': ']' };

function isBalanced(value: string): boolean {
  const open: string[] = [];
  for (const character of value) {
    const end = closing[character];
    if (end !== undefined) open.push(end);
    else if ((character === ')' || character === ']') && open.pop() !== character) return false;
  }
  return open.length === 0;
}
