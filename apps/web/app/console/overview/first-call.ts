/** What is analyzed by the first call. */
const text = 'Thank you for the quick reply. The second meeting went well, and we start on Monday.';

/** The first call as one line that bash, zsh and the Windows command prompt take alike. */
export function firstCall(origin: string, key: string): string {
  return (
    `curl -sS "${origin}/v1/text/analyze" -H "Authorization: Bearer ${key}" -H "Content-Type: ` +
    `application/json" -d "{\\"text\\": \\"${text}\\"}"`
  );
}
