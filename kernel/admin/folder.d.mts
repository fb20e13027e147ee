/** The folder of the built application, for a server to serve. */
export declare const adminFolder: string;
