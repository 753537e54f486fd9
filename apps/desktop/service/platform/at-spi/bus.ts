import type { MessageBus } from 'dbus-native';

/** An element of a program: the name of its connection, and its path there. */
export type ElementRef = readonly [name: string, path: string];

/** Calls on the bus of the accessibility tree. */
export interface AtSpiBus {
  /** Rejects when the element is gone, lacks the interface, or its program does not answer. */
  call(element: ElementRef, method: string, signature?: string, body?: unknown[]): Promise<unknown>;
  readonly closed: boolean;
  close(): void;
}

const accessibilityBus: ElementRef = ['org.a11y.Bus', '/org/a11y/bus'];

/**
 * Connects to the bus that programs offer their accessibility trees on; null where this session has
 * none. A call takes `milliseconds` at most.
 */
export async function openAtSpiBus(
  environment: Readonly<Record<string, string | undefined>>,
  milliseconds: number,
): Promise<AtSpiBus | null> {
  const { DBUS_SESSION_BUS_ADDRESS: given, XDG_RUNTIME_DIR: folder } = environment;
  const session = given ?? (folder === undefined ? null : `unix:path=${folder}/bus`);
  if (session === null) return null;
  const first = await connect(session, milliseconds);
  try {
    const address = await first.call(accessibilityBus, 'org.a11y.Bus.GetAddress');
    return typeof address === 'string' ? await connect(address, milliseconds) : null;
  } finally {
    first.close();
  }
}

async function connect(busAddress: string, timeout: number): Promise<AtSpiBus> {
  const { createClient } = await import('dbus-native');
  const bus: MessageBus = createClient({ busAddress });
  let closed = false;
  const end = (): void => {
    closed = true;
  };
  // Calls under way reject by themselves; what is left is not to use it again.
  bus.connection.on('error', end);
  bus.connection.on('end', end);
  const { stream } = bus.connection;
  let isHeld = false;
  /** What is asked in one turn goes out at once, so that fewer processes wake up fewer times. */
  const holdBack = (): void => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    setImmediate(() => {
      isHeld = false;
      stream.uncork();
    });
  };
  return {
    get closed() {
      return closed;
    },
    call([destination, path], method, signature, body) {
      const at = method.lastIndexOf('.');
      const message = {
        destination,
        path,
        interface: method.slice(0, at),
        member: method.slice(at + 1),
        ...(signature !== undefined && { signature, body: body ?? [] }),
      };
      holdBack();
      // By a callback: for a promise the library takes the stack of every call.
      return new Promise((resolve, reject) => {
        bus.invoke(message, { timeout }, (error: unknown, ...values: unknown[]) => {
          if (error === null || error === undefined)
            resolve(values.length === 1 ? values[0] : values);
          else reject(new TypeError('an element did not answer', { cause: error }));
        });
      });
    },
    close() {
      closed = true;
      bus.connection.end();
    },
  };
}
