/** Speaker notes by slide: parted by lines of ---, else before each heading. */
export function slidesOf(notes: string): string[] {
  const parts = notes.split(/^\s*-{3,}\s*$/m);
  return (parts.length > 1 ? parts : notes.split(/^(?=#{1,3}\s)/m))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
