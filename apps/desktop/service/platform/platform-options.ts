/** What every platform is made from: read once at the edge and passed in. */
export interface SystemOptions {
  /** Folder of the app's data. */
  dataFolder: string;
  /** Process that the whole app began with; this one unless told. */
  rootProcess?: number;
  /** Program and arguments that start the app again. */
  launch: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
}
