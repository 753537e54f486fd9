import type { AppErrorCode } from '@aplomb/contract';

/** What the page of an app error says beyond the catalogue. */
export interface AppErrorGuide {
  readonly causes: readonly string[];
  /** What to try, in this order. */
  readonly steps: readonly string[];
  /** What goes on working meanwhile. */
  readonly meanwhile: string;
}

/** Causes and steps of every number of the Windows app's catalogue. */
export const appErrorGuide: Readonly<Record<AppErrorCode, AppErrorGuide>> = {
  1001: {
    causes: ['Windows does not let desktop apps use the microphone.', 'Another program holds the device for itself.', 'The device was unplugged, or another one became the default.', 'The driver is missing or out of date.'],
    steps: ['Open Settings, Privacy & security, Microphone, and allow desktop apps to use it.', 'Open Settings, System, Sound, and check that the input moves when you speak.', 'Choose the source again in Aplomb’s audio settings, and press start.', 'Close other programs that record, then update the driver if it stays.'],
    meanwhile: 'Screen and text analysis work without audio.',
  },
  2001: {
    causes: ['Windows, or a policy of your organisation, does not let the app read the screen.', 'The window shows protected content, which Windows gives to nobody.', 'A remote session or a locked screen has no picture to read.'],
    steps: ['Open Settings, Privacy & security, Screenshots and apps, and allow Aplomb.', 'Capture another window, to see whether only the first one is protected.', 'On a computer that is not yours, ask who looks after it: a policy may forbid captures.', 'Start Aplomb again and capture once more.'],
    meanwhile: 'Audio and text analysis work. You can paste a text by hand.',
  },
  3001: {
    causes: ['No connection to the internet.', 'A firewall or a proxy stops the app.', 'The AI service is down or slow.'],
    steps: ['Open any web page to check the connection.', 'Allow Aplomb in the firewall, and enter the proxy in Windows if there is one.', 'Try again in a minute: the app does so by itself, too.', 'Switch to local processing if it stays.'],
    meanwhile: 'Everything the local engine does goes on: reading the screen, language, keywords, code, problems.',
  },
  4001: {
    causes: ['The clock of the computer is wrong by more than a day.', 'The app’s files were moved or changed.', 'The licence service could not be asked for a long time.'],
    steps: ['Check date and time in Windows.', 'Start Aplomb again.', 'Unpack the archive anew over the old folder: your history is kept elsewhere.', 'Contact support with this number.'],
    meanwhile: 'Your history stays open to you, and can be exported.',
  },
};
