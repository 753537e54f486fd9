import { partName } from '@aplomb/contract';
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
    causes: [
      'Windows does not let desktop apps use the microphone.',
      'Another program holds the device for itself.',
      'The device was unplugged, or another one became the default.',
      'The driver is missing or out of date.',
    ],
    steps: [
      'Open Settings, Privacy & security, Microphone, and allow desktop apps to use it.',
      'Open Settings, System, Sound, and check that the input moves when you speak.',
      `Choose the device again in Aplomb under ${partName('now/session')}, and press Start.`,
      'Close other programs that record, then update the driver if it stays.',
    ],
    meanwhile: 'Screen and text analysis work without audio.',
  },
  2001: {
    causes: [
      'Windows, or a policy of your organisation, does not let the app read the screen.',
      'The window shows protected content, which Windows gives to nobody.',
      'A remote session or a locked screen has no picture to read.',
    ],
    steps: [
      'Open Settings, Privacy & security, Screenshots and apps, and allow Aplomb.',
      'Capture another window, to see whether only the first one is protected.',
      'On a computer that is not yours, ask who looks after it: a policy may forbid captures.',
      'Start Aplomb again and capture once more.',
    ],
    meanwhile: 'Audio and text analysis work. You can paste a text by hand.',
  },
  3001: {
    causes: [
      'No connection to the internet.',
      'A firewall or a proxy stops the app.',
      'The AI service is down or slow.',
    ],
    steps: [
      'Open any web page to check the connection.',
      'Allow Aplomb in the firewall, and enter the proxy in Windows if there is one.',
      'Try again in a minute: the app does so by itself, too.',
      'Switch to local processing if it stays.',
    ],
    meanwhile:
      'Everything the local engine does goes on: reading the screen, language, keywords, code, problems.',
  },
  3002: {
    causes: [
      'The program that runs the model, such as Ollama or LM Studio, was closed or has not started yet.',
      `It listens at another address than the one under ${partName('settings/models')}.`,
      'It is still loading the model and does not answer yet.',
    ],
    steps: [
      'Start the program that runs the model.',
      `Press Test under ${partName('settings/models')}: it says whether the model answers now.`,
      'Check the address there. No internet connection is needed for it.',
    ],
    meanwhile: 'Everything the local engine does goes on without the model.',
  },
  3003: {
    causes: [
      'The provider has an outage or is overloaded.',
      'A server of your own in front of the model failed.',
    ],
    steps: [
      'Ask again in a few minutes.',
      'Look at the provider’s status page.',
      `Put another model first under ${partName('settings/models')}.`,
    ],
    meanwhile: 'Everything the local engine does goes on without the model.',
  },
  3004: {
    causes: [
      'The account at the provider has used its credit, or reached the limit you set there.',
      'The key belongs to a project or an organisation without credit.',
    ],
    steps: [
      'Look at billing and limits in your account at the provider.',
      `Enter another key, or put another model first under ${partName('settings/models')}.`,
    ],
    meanwhile: 'Everything the local engine does goes on without the model.',
  },
  3005: {
    causes: [
      `The address under ${partName('settings/models')} is mistyped, or lacks its ending, often /v1.`,
      'The server is not found: another network, a VPN that is off, or no internet connection.',
      'Its certificate is expired, self-signed or for another name, or it speaks plain http://.',
      'Another program or a sign-in page answers at that address.',
    ],
    steps: [
      'Compare the address with the provider’s documentation.',
      `Press Test under ${partName('settings/models')}: it says what answers there.`,
      'On a hotel or guest network, sign in with a browser first.',
    ],
    meanwhile: 'Everything the local engine does goes on without the model.',
  },
  4001: {
    causes: [
      'The clock of the computer is wrong by more than a day.',
      'The app’s files were moved or changed.',
      'The licence service could not be asked for a long time.',
    ],
    steps: [
      'Check date and time in Windows.',
      'Start Aplomb again.',
      'Unpack the archive anew over the old folder: your history is kept elsewhere.',
      'Contact support with this number.',
    ],
    meanwhile: 'Your history stays open to you, and can be exported.',
  },
  5001: {
    causes: [
      'You are signed in to Windows as another user, or the folder was copied from another ' +
        'computer: the key is sealed for the user and machine that made it.',
      'A file of the data folder was removed, changed or damaged.',
      'Another copy of the app has the folder open.',
    ],
    steps: [
      'Sign in as the user who made the history.',
      'Close every copy of Aplomb and start it once.',
      'Put the whole data folder back from a backup, not single files of it.',
      'If no key can open it any more, delete everything in the settings and begin anew: ' +
        'nobody, we included, can open it without the key.',
    ],
    meanwhile: 'Nothing is opened and nothing is overwritten. Nothing new is kept until it opens.',
  },
  5002: {
    causes: [
      'The disk is full.',
      'The data folder is on a drive that was removed or is read-only.',
      'A security program keeps the app from writing there.',
    ],
    steps: [
      'Free some space on that disk.',
      'Check that you may write to the data folder.',
      'Allow Aplomb in the security program.',
      'Try again: what was not kept is still on the screen.',
    ],
    meanwhile: 'What was kept before is safe and stays readable.',
  },
  6001: {
    causes: [
      'The link was cut when it was copied: mail programs break long lines.',
      'Something in it was changed after it was signed.',
      'Its time is over, or the clock of one of the computers is wrong.',
    ],
    steps: [
      'Copy the whole link, from https to its end, or save the file instead.',
      'Check date and time in Windows.',
      'Ask the person who made it for a new one.',
    ],
    meanwhile: 'Nothing changes: the rules that held before still hold.',
  },
};
