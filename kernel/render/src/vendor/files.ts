export type IslandRuntime = 'react' | 'preact';

/** Paths below the vendor folder, by bare import. */
export interface VendorFiles extends Record<IslandRuntime, Record<string, string>> {
  canvas: string;
}
