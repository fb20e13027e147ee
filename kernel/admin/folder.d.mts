/** Folder of the built application. */
export declare const adminFolder: string;
