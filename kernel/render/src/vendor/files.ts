/** What islands run on. */
export type IslandRuntime = 'react' | 'preact';

/** Where the modules are that client entries import by name: paths below the folder of the vendor files. */
export type VendorFiles = Record<IslandRuntime, Record<string, string>>;
