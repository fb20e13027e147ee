/** Properties of a file in the site's library. */
export interface FileFacts {
  /** MIME type, by its content. */
  type: string;
  bytes: number;
  /** With its extension. */
  fileName: string;
  /** Seconds of sound or film; `undefined` if the file states none. */
  duration: number | undefined;
}
