/** The most characters of a name that the server takes. */
const longest = 200;

/** The name that a file of somebody's computer gets here: without what no name may begin with, and shortened before its ending. */
export function nameToStore(name: string): string {
  const begun = name.replace(/^[.\s]+/, '') || 'file';
  const ending = /\.[^.]{1,10}$/.exec(begun)?.[0] ?? '';
  return begun.length <= longest ? begun : `${begun.slice(0, longest - ending.length)}${ending}`;
}
