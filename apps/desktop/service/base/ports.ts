import type { Frame, ToldText } from '@aplomb/engine';

/** Answer of an attempt to listen for a chord: taken means another program has it. */
export type HotkeyOutcome = 'ok' | 'taken' | 'invalid';

/** Listens for chords in every program; never sees any other key. */
export interface HotkeyPort {
  register(id: string, chord: string): Promise<HotkeyOutcome>;
  unregister(id: string): Promise<void>;
  /** One listener; `at` is performance.now() when the key was seen. */
  onPress(listener: (id: string, at: number) => void): void;
  close(): Promise<void>;
}

/** Rectangle in physical pixels of the virtual desktop. */
export interface ScreenRect {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface MonitorInfo extends ScreenRect {
  id: number;
  name: string;
  scale: number;
  primary: boolean;
}
export interface WindowInfo extends ScreenRect {
  id: number;
  title: string;
  application: string;
  focused: boolean;
  minimised: boolean;
  /** Process the window belongs to; null where the system does not say. */
  process: number | null;
}

/** What to capture. */
export type CaptureTarget = { monitor: number } | { window: number } | { rect: ScreenRect };

/** Reads pixels. Throws DesktopError 2001 when the system refuses. */
export interface CapturePort {
  monitors(): Promise<MonitorInfo[]>;
  /** Front to back. */
  windows(): Promise<WindowInfo[]>;
  grab(target: CaptureTarget): Promise<Frame & { scale: number }>;
  close(): Promise<void>;
}

/**
 * Asks a window for its text, as screen readers do. A window that is slow or hangs costs no more
 * than the time that the contract allows.
 */
export interface WindowTextPort {
  /**
   * What the window shows in `area`, in pixels of the virtual desktop; null where it tells nothing,
   * or not in time. Never what a password field holds.
   */
  read(window: WindowInfo, area: ScreenRect): Promise<ToldText | null>;
  /** Makes ready to ask, while the user still selects. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

export type AudioSource = 'microphone' | 'system';
export interface AudioDevice {
  id: string;
  name: string;
  source: AudioSource;
  default: boolean;
}
/**
 * 16-bit samples, one array per channel, with the time (ms of performance.now()) the last sample
 * was heard.
 */
export interface AudioChunk {
  sampleRate: number;
  channels: Int16Array[];
  at: number;
}

/** A device that records until it is closed; `chunks` throws DesktopError 1001 when it goes away. */
export interface OpenAudio {
  chunks: AsyncIterable<AudioChunk>;
  /** Whether the system's own settings mute it; false where that cannot be told. */
  muted(): Promise<boolean>;
  close(): Promise<void>;
}

/** Records devices. Throws DesktopError 1001 when one cannot be opened. */
export interface AudioPort {
  devices(): Promise<AudioDevice[]>;
  open(source: AudioSource, deviceId: string | null): Promise<OpenAudio>;
  close(): Promise<void>;
}

/**
 * Seals bytes so that only this user on this machine can open them. Throws when they were sealed
 * elsewhere or changed: fail closed.
 */
export interface SecretPort {
  readonly kind: 'dpapi' | 'key-file';
  seal(secret: Uint8Array): Promise<Uint8Array>;
  open(sealed: Uint8Array): Promise<Uint8Array>;
}

export type WindowName = 'main' | 'overlay' | 'picker';
export interface WindowPlace {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  opacity?: number;
  onTop?: boolean;
  clickThrough?: boolean;
  /** Kept out of captures and shares. */ protected?: boolean;
  /** Covers the monitor it stands on, without a frame. */ fullScreen?: boolean;
  /**
   * Stands exactly where it is put, before everything and without a frame, whatever manages the
   * windows of the system. */ unmanaged?: boolean;
  /**
   * Behind a dimmed still of the screen, where the system can make one, until its page has drawn
   * itself and it is placed without. */ still?: boolean;
}
/**
 * Address of a page, or what makes one: a window opened anew after a restart needs a fresh ticket.
 */
export type PageUrl = string | (() => string | Promise<string>);

/**
 * Shows the windows, the tray and notifications, from a process that may die and is restarted with
 * what was shown.
 */
export interface ShellPort {
  readonly kind: 'webview' | 'app-window' | 'headless';
  open(window: WindowName, url: PageUrl, place?: WindowPlace): Promise<void>;
  show(window: WindowName, place?: WindowPlace): Promise<void>;
  hide(window: WindowName): Promise<void>;
  place(window: WindowName, place: WindowPlace): Promise<void>;
  /**
   * Whether the system says that the window is kept out of captures; null where it cannot be told.
   */
  isProtected(window: WindowName): Promise<boolean | null>;
  /** Process whose windows are the app's own; null while there is none. */
  readonly process: number | null;
  setTray(state: {
    tooltip: string;
    capturing: boolean;
    items: readonly { id: string; label: string; checked?: boolean }[];
  }): Promise<void>;
  notify(notice: { title: string; body: string; sound: boolean }): Promise<void>;
  /** What shows notices outside the app's own windows; null where nothing does. */
  noticeWay(): Promise<string | null>;
  onTray(listener: (id: string) => void): void;
  onClosed(listener: (window: WindowName) => void): void;
  close(): Promise<void>;
}

/** What the machine has that the app needs. */
export interface Preflight {
  vcRuntime: boolean;
  webView2: boolean;
  browser: string | null;
  administrator: boolean;
}

/**
 * For this user alone, which needs no administrator right, or for every user of the computer, which
 * does.
 */
export type InstallScope = 'user' | 'machine';

/** Installs and removes the app. */
export interface Installation {
  /** Null: not installed. `current` is whether the running program is the installed one. */
  state(): Promise<{ scope: InstallScope; folder: string; current: boolean } | null>;
  /**
   * Copies the program, and enters it in the Start menu and in the list of installed apps. Throws
   * DesktopError when a right is refused.
   */
  install(scope: InstallScope): Promise<void>;
  /**
   * Takes both entries and the start with Windows away, and the folder once this process has ended.
   * Data of the user stays.
   */
  uninstall(): Promise<void>;
}

/** One process of the app and the memory that is its own, in bytes. */
export interface ProcessLoad {
  id: number;
  parent: number;
  memory: number;
}

/** What the app takes of the machine, the browser of its windows included. */
export interface AppLoad {
  /** Processor time since the app began, of ended processes too. */
  cpuSeconds: number;
  /** When the processor time was counted, as `performance.now()` tells it. */
  countedAt: number;
  processes: ProcessLoad[];
}

/** The system around the app. */
export interface SystemPort {
  /** Answers false when another instance runs: it was handed `argv` and shows itself. */
  claimSingleInstance(
    argv: readonly string[],
    onSecond: (argv: string[]) => void,
  ): Promise<boolean>;
  autostart: { get(): Promise<boolean>; set(on: boolean): Promise<void> };
  openExternal(url: string): Promise<void>;
  /** The path of a file that the person chooses in the system's own dialog; null where they choose none. */
  chooseFile(what: { title: string; name: string; ending: string }): Promise<string | null>;
  /**
   * Names of running programs, lower case, without extension; for the lock-down browser check and
   * exclusions.
   */
  programs(): Promise<string[]>;
  clipboard: { read(): Promise<string>; write(text: string): Promise<void> };
  /** Null where the app is not installed by itself. */
  readonly installation: Installation | null;
  preflight(): Promise<Preflight>;
  onBattery(): Promise<boolean | null>;
  /** As the system itself counts it. */
  load(): Promise<AppLoad>;
  close(): Promise<void>;
}

/** What the organisation that manages this computer set for the app. */
export interface PolicyPort {
  /** Values by name; null where there are none. */
  read(): Readonly<Record<string, unknown>> | 'unreadable' | null;
}

/** All of the above for one platform. */
export interface Platform {
  hotkeys: HotkeyPort;
  capture: CapturePort;
  windowText: WindowTextPort;
  audio: AudioPort;
  secrets: SecretPort;
  shell: ShellPort;
  system: SystemPort;
  policy: PolicyPort;
}
