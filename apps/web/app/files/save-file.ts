/** Long enough for a browser to begin the download. */
const KEPT_MILLISECONDS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MILLISECONDS);
}

/** Hands a text of a media type to the browser's downloads. */
export function saveText(name: string, type: string, text: string): void {
  saveFile(name, new Blob([text], { type }));
}
