import { type LiveServerMessage, liveRules } from '@aplomb/contract';

/** How a test connects. */
export interface LiveConnection {
  header?: string;
  protocols?: string[];
  query?: string;
}

type Of<Type extends LiveServerMessage['type']> = Extract<LiveServerMessage, { type: Type }>;

const PATIENCE_MILLISECONDS = 50_000;

/** A client of the live WebSocket that keeps all it hears. */
export class LiveClient {
  readonly messages: LiveServerMessage[] = [];
  /** Hears each message as it comes. */
  onMessage: (message: LiveServerMessage) => void = () => undefined;
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly #socket: WebSocket;
  readonly #opened: Promise<unknown>;
  #heard: () => void = () => undefined;
  #isClosed = false;

  constructor(origin: string, { header, protocols = [], query = '' }: LiveConnection) {
    // Node's WebSocket takes headers beside the protocols; a page's, whose types are met here too,
    // does not.
    const options: unknown = {
      protocols,
      ...(header === undefined ? {} : { headers: { authorization: `Bearer ${header}` } }),
    };
    this.#socket = new WebSocket(
      `${origin.replace('http', 'ws')}${liveRules.path}${query}`,
      options as string[],
    );
    this.#socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as LiveServerMessage;
      this.messages.push(message);
      this.onMessage(message);
      this.#heard();
    });
    this.#opened = new Promise((resolve) => {
      this.#socket.addEventListener('open', resolve);
      this.#socket.addEventListener('close', resolve);
    });
    this.closed = new Promise((resolve) => {
      this.#socket.addEventListener('close', ({ code, reason }) => {
        this.#isClosed = true;
        this.#heard();
        resolve({ code, reason });
      });
    });
  }

  /** Subprotocol that was agreed on. */
  get protocol(): string {
    return this.#socket.protocol;
  }

  /** Sends JSON, or text and bytes as they are. */
  async send(message: object | string): Promise<void> {
    await this.#opened;
    this.#socket.send(
      message instanceof Uint8Array
        ? new Uint8Array(message)
        : typeof message === 'string'
          ? message
          : JSON.stringify(message),
    );
  }

  /** Sends sound in pieces of `seconds`, `speed` times as fast as it was spoken. */
  async stream(sound: Buffer, { rate = 16_000, seconds = 0.1, speed = 8 } = {}): Promise<void> {
    const bytes = Math.round(rate * seconds) * 2;
    const began = performance.now();
    for (let at = 0; at < sound.length; at += bytes) {
      const due = ((at + bytes) / 2 / rate) * (1_000 / speed);
      await new Promise((resolve) => {
        setTimeout(resolve, Math.max(0, began + due - performance.now()));
      });
      await this.send(sound.subarray(at, at + bytes));
    }
  }

  /**
   * The first message of a type that fits, once it is here. Rejects when the connection closes
   * before.
   */
  async wait<Type extends LiveServerMessage['type']>(
    type: Type,
    fits: (message: Of<Type>) => boolean = () => true,
  ): Promise<Of<Type>> {
    const end = Date.now() + PATIENCE_MILLISECONDS;
    for (;;) {
      const found = this.messages.find(
        (message): message is Of<Type> => message.type === type && fits(message as Of<Type>),
      );
      if (found !== undefined) return found;
      if (this.#isClosed || Date.now() > end)
        throw new Error(`no ${type} came: ${JSON.stringify(this.messages).slice(-500)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1_000);
        this.#heard = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  all<Type extends LiveServerMessage['type']>(type: Type): Of<Type>[] {
    return this.messages.filter((message): message is Of<Type> => message.type === type);
  }

  /** Leaves without a word of farewell to the session. */
  leave(): void {
    this.#socket.close();
  }
}
