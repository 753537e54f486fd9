const prompt = new RegExp(
  String.raw`^(?:\(\w{1,20}\)\s?)?(?:PS\s?[A-Z]:\\[^>]{0,80}>|[A-Z]:\\[^>]{0,80}>|` +
    String.raw`\[?[\w.-]{1,32}@[\w.-]{1,40}\s?[:~\s][^$#%]{0,60}[$#%](?:\s|$)|[$❯➜]\s?\w|` +
    String.raw`root@|~\s?[$%❯]|>>> )`,
);

/** Whether a row opens with the prompt of a shell or interpreter. */
export function isPrompt(row: string): boolean {
  return prompt.test(row.trim());
}

/** The command typed after a row's prompt; null when there is none. */
export function promptCommand(row: string): string | null {
  const text = row.trim(),
    match = prompt.exec(text);
  if (!match) return null;
  const rest = text.slice(match[0].length);
  const command = (/^[$❯➜]\s?\w$/.test(match[0]) ? match[0].slice(-1) + rest : rest).trim();
  return command.length > 1 ? command : null;
}
