import { parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { bind } from './bind.ts';
import type { HotkeyCommand, HotkeyReport } from './hotkey-messages.ts';

const HOTKEY = 0x312,
  MESSAGE_BYTES = 48,
  MESSAGE_OFFSET = 8,
  WORD_OFFSET = 16;
const peekMessage = bind<number>('user32.dll', 'PeekMessageW', 'int', [
  'void *',
  'intptr',
  'uint',
  'uint',
  'uint',
]);
const getMessage = bind<number>('user32.dll', 'GetMessageW', 'int', [
  'void *',
  'intptr',
  'uint',
  'uint',
]);
const registerHotKey = bind<number>('user32.dll', 'RegisterHotKey', 'int', [
  'intptr',
  'int',
  'uint',
  'uint',
]);
const unregisterHotKey = bind<number>('user32.dll', 'UnregisterHotKey', 'int', ['intptr', 'int']);
const currentThread = bind<number>('kernel32.dll', 'GetCurrentThreadId', 'uint', []);

const port = parentPort;
if (!port) throw new TypeError('runs as a worker only');
const say = (report: HotkeyReport): void => {
  port.postMessage(report);
};

/** Does one command. Answers whether to go on. */
function obey(command: HotkeyCommand): boolean {
  if (command.do === 'quit') return false;
  unregisterHotKey(0, command.number);
  if (command.do === 'register')
    say({
      did: 'register',
      turn: command.turn,
      outcome:
        registerHotKey(0, command.number, command.modifiers, command.key) === 0 ? 'taken' : 'ok',
    });
  return true;
}

const message = Buffer.alloc(MESSAGE_BYTES);
// Looking once makes the thread's queue; only then may others post to it.
peekMessage(message, 0, 0, 0, 0);
say({ did: 'ready', threadId: currentThread() });
for (let going = true; going && getMessage(message, 0, 0, 0) > 0;) {
  if (message.readUInt32LE(MESSAGE_OFFSET) === HOTKEY)
    say({
      did: 'press',
      number: message.readUInt32LE(WORD_OFFSET),
      at: performance.timeOrigin + performance.now(),
    });
  for (
    let held = receiveMessageOnPort(port);
    going && held;
    held = going ? receiveMessageOnPort(port) : undefined
  )
    going = obey(held.message as HotkeyCommand);
}
port.close();
