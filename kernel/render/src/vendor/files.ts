/** What islands run on. */
export type IslandRuntime = 'react' | 'preact';

/** Where the modules are that client entries import by name: paths below the folder of the vendor files. */
export interface VendorFiles extends Record<IslandRuntime, Record<string, string>> {
  /** The script of pages in a frame of the admin. */
  canvas: string;
}
