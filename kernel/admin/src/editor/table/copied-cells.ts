/** Contents of a clipboard; a kind that it lacks is empty. */
export interface Copied {
  text: string;
  html: string;
}

const hasTable = ({ html }: Copied): boolean => /<table[\s>]/i.test(html);

/** True if cells may have been copied: a table, or texts with tabs between them, which is more than indented lines. */
export const mayHoldCells = (copied: Copied): boolean => hasTable(copied) || /\S *\t/.test(copied.text);

/** Bytes read to find the cells. */
export const bytesOf = (copied: Copied): number => new Blob([hasTable(copied) ? copied.html : copied.text]).size;

export const copiedOf = (data: DataTransfer | null): Copied => ({
  text: data?.getData('text/plain') ?? '',
  html: data?.getData('text/html') ?? '',
});

/** Reads the clipboard; undefined if the browser does not allow it. */
export async function readClipboard(): Promise<Copied | undefined> {
  try {
    const items = await navigator.clipboard.read();
    const read = async (type: string): Promise<string> => {
      const item = items.find(({ types }) => types.includes(type));
      return item === undefined ? '' : (await item.getType(type)).text();
    };
    return { text: await read('text/plain'), html: await read('text/html') };
  } catch {
    return undefined;
  }
}
