/**
 * What a shortcut of the Start menu opens. `appId` is the AppUserModelID, without which Windows
 * shows no notifications of a program.
 */
export interface Shortcut {
  target: string;
  folder: string;
  description: string;
  appId: string;
}

const LINK_CLASS = '0114020000000000c000000000000046',
  SHELL_PROPERTIES = '55284c9f799f394ba8d0e1d42de1d5f3';
const HAS_LINK_INFO = 0x2,
  HAS_NAME = 0x4,
  HAS_WORKING_FOLDER = 0x10,
  UNICODE = 0x80,
  NORMAL_FILE = 0x80,
  SHOW_NORMAL = 1,
  FIXED_DRIVE = 3;
const PROPERTY_BLOCK = 0xa0000009,
  PROPERTY_VERSION = 0x53505331,
  APP_ID_PROPERTY = 5,
  WIDE_TEXT = 31;

/**
 * A .lnk file (MS-SHLLINK): header, place of the target, texts, and the property store with the
 * AppUserModelID.
 */
export function encodeShortcut({ target, folder, description, appId }: Shortcut): Buffer {
  return Buffer.concat([
    header(),
    linkInfo(target),
    counted(description),
    counted(folder),
    propertyStore(appId),
    uint32(0),
  ]);
}

function header(): Buffer {
  const bytes = Buffer.alloc(0x4c);
  bytes.writeUInt32LE(0x4c);
  bytes.write(LINK_CLASS, 4, 'hex');
  bytes.writeUInt32LE(HAS_LINK_INFO | HAS_NAME | HAS_WORKING_FOLDER | UNICODE, 20);
  bytes.writeUInt32LE(NORMAL_FILE, 24);
  bytes.writeUInt32LE(SHOW_NORMAL, 60);
  return bytes;
}

/** The local path twice: in the system's eight-bit letters, and as UTF-16. */
function linkInfo(target: string): Buffer {
  const volume = Buffer.concat([
    uint32(0x11),
    uint32(FIXED_DRIVE),
    uint32(0),
    uint32(0x10),
    Buffer.alloc(1),
  ]);
  const local = Buffer.from(`${target.replaceAll(/[^\u0020-\u007e]/g, '?')}\0`, 'latin1'),
    empty = Buffer.alloc(1),
    wide = Buffer.from(`${target}\0`, 'utf16le'),
    wideEmpty = Buffer.alloc(2);
  const head = 0x24,
    localAt = head + volume.length,
    suffixAt = localAt + local.length,
    wideAt = suffixAt + empty.length,
    wideSuffixAt = wideAt + wide.length;
  const offsets = [head, 1, head, localAt, 0, suffixAt, wideAt, wideSuffixAt].map(uint32);
  const body = Buffer.concat([...offsets, volume, local, empty, wide, wideEmpty]);
  return Buffer.concat([uint32(body.length + 4), body]);
}

function propertyStore(appId: string): Buffer {
  const text = Buffer.from(`${appId}\0`, 'utf16le');
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4)]);
  const value = Buffer.concat([
    uint32(APP_ID_PROPERTY),
    Buffer.alloc(1),
    uint32(WIDE_TEXT),
    uint32(appId.length + 1),
    padded,
  ]);
  const storage = Buffer.concat([
    uint32(PROPERTY_VERSION),
    Buffer.from(SHELL_PROPERTIES, 'hex'),
    uint32(value.length + 4),
    value,
    uint32(0),
  ]);
  const store = Buffer.concat([uint32(storage.length + 4), storage, uint32(0)]);
  return Buffer.concat([uint32(store.length + 8), uint32(PROPERTY_BLOCK), store]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function counted(text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  return Buffer.concat([length, Buffer.from(text, 'utf16le')]);
}
