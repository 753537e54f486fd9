/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** The events of a stream as `read` brings its bytes, piece by piece. */
export async function* readEvents(
  read: () => Promise<{ done: boolean; value?: Uint8Array | undefined }>,
): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let pending = '';
  for (;;) {
    const { done, value } = await read();
    if (done) return;
    pending += decoder.decode(value, { stream: true });
    // A line break may be \r\n; a piece that ends within one waits for the next.
    const blocks = pending.split(/\r?\n\r?\n/);
    pending = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = block.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/s.exec(line));
      const all = (name: string): string[] =>
        fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
      const data = all('data').join('\n');
      if (data !== '') yield { event: all('event').at(-1) ?? 'message', data };
    }
  }
}
