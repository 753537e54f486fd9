/** Folders where programs keep their models, and where a browser leaves what it loads. */
export interface ModelFolders {
  ollama: string;
  lmStudio: readonly string[];
  /** Files directly in it are looked at, not those in folders below. */
  downloads: string;
}
