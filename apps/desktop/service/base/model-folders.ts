/** Folders where programs keep their models. */
export interface ModelFolders {
  ollama: string;
  lmStudio: readonly string[];
}
