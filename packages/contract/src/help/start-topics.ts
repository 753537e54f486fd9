import { hotkeys } from '../hotkeys.ts';
import { product } from '../product.ts';
import { requirements } from '../requirements.ts';
import { helpFacts } from './facts.ts';
import type { TroubleshootingTopic } from './kinds.ts';

const { activate, open_settings: openSettings } = hotkeys;
const alternatives = `${activate.alternatives.slice(0, -1).join(', ')} or ${activate.alternatives.at(-1)}`;

/** Problems with starting the app and calling it. */
export const startTopics = [
  {
    id: 'app-will-not-start',
    issue: 'The app will not start',
    solutions: [
      'Unpack the whole archive first. Started from inside the .zip, the app does not find ' +
        'its own files.',
      'Right-click Aplomb.exe and choose “Run as administrator”. Some managed computers ' +
        'allow it no other way.',
      'Look into the quarantine of your antivirus. If the app is in it, restore it and add ' +
        'its folder to the exceptions.',
      `Check that .NET Framework ${helpFacts.dotNetFramework} or newer is installed. Windows ` +
        '10 1903 and later include it; older builds get it from Microsoft’s site.',
      'If a message names VCRUNTIME140.dll, install the Microsoft Visual C++ Redistributable ' +
        '(x64), then start again.',
      'Move the folder to a different directory, such as one of your own under Documents: ' +
        'synchronised and network folders can lock files.',
      `Compare the computer with the minimum: ${requirements.minimum.system}, ` +
        `${requirements.minimum.memoryGigabytes} GB of memory, ` +
        `${requirements.minimum.diskMegabytes} MB of free disk, ` +
        `${requirements.minimum.graphics}.`,
    ],
    more: { label: 'Installation guide', path: '/docs/getting-started/installation' },
  },
  {
    id: 'windows-protected-your-pc',
    issue: 'SmartScreen says ‘Windows protected your PC’',
    solutions: [
      'Compare the SHA-256 of your file with the one on the download page. Go on only if ' +
        'they are the same.',
      'Choose “More info”, then “Run anyway”. Windows asks once per file.',
      'No “More info” link: right-click the archive before unpacking, choose Properties, tick ' +
        '“Unblock”, then unpack it again.',
      'On a company computer the choice may be switched off. Ask the administrator, and give ' +
        'them the SHA-256.',
    ],
    more: { label: 'Installation guide', path: '/docs/getting-started/installation' },
  },
  {
    id: 'hotkey-not-responding',
    issue: 'A hotkey does not respond',
    solutions: [
      'Look for the Aplomb icon next to the clock. If it is missing, the app is not running. ' +
        `If it is there, open it and try ${openSettings.chord} for settings.`,
      'Another program may use the same keys. Settings, Hotkeys shows which are taken: choose others, ' +
        `for example from ${activate.chord} to ${alternatives}.`,
      'If it fails only over windows that run as administrator, start Aplomb as administrator ' +
        'too: Windows doesn’t pass keys pressed there to other programs.',
      'Remote desktops, virtual machines and games can take the keyboard for themselves. ' +
        'Leave full screen or release the keyboard, then press again.',
      'Check the keyboard layout: a chord with a punctuation key moves with the layout.',
    ],
    more: { label: 'Hotkey customization', path: '/docs/advanced-usage/hotkey-customization' },
  },
  {
    id: 'antivirus-flags-the-app',
    issue: 'Antivirus flags or removes the app',
    solutions: [
      'This is expected: a new, rarely seen program that captures the screen looks ' +
        'suspicious to a scanner, whatever it does with the picture.',
      'Compare the SHA-256 with the one on the download page. If it differs, delete the file ' +
        'and download it again from this site.',
      `If it is the same, restore the file, add the folder of ${product.name} to the ` +
        'exceptions, and report the false alarm to the antivirus vendor.',
      'Do not switch the antivirus off. An exception for one folder is enough.',
    ],
    more: { label: 'Installation guide', path: '/docs/getting-started/installation' },
  },
  {
    id: 'licence-not-confirmed',
    issue: 'The licence cannot be confirmed',
    appError: 4001,
    solutions: [
      'Restart the app. The check runs again at every start.',
      'Check the date and time of Windows: a clock that is far off makes a valid licence ' +
        'look wrong.',
      'If the message stays, contact support with the number it shows. You can open your ' +
        'history in any case.',
    ],
    more: { label: 'Contact support', path: '/docs/troubleshooting/contact-support' },
  },
  {
    id: 'vault-does-not-open',
    issue: 'The history does not open',
    appError: 5001,
    solutions: [
      'Sign in to Windows as the user who made it: the key is sealed for one user on one computer.',
      'Close every copy of the app and start it once.',
      'Restore the whole data folder from a backup, not single files. Aplomb changed nothing ' +
        'in it.',
    ],
    more: { label: 'Privacy controls', path: '/docs/advanced-usage/privacy-controls' },
  },
  {
    id: 'nothing-can-be-kept',
    issue: 'The app says that nothing can be kept',
    appError: 5002,
    solutions: [
      'Free some space on the disk of the data folder.',
      'Check that you may write there, and that the drive is connected.',
      'Try again. What was kept before is safe.',
    ],
    more: { label: 'Conversation history', path: '/docs/core-features/conversation-history' },
  },
  {
    id: 'rules-refused',
    issue: 'Signed rules are refused',
    appError: 6001,
    solutions: [
      'Copy the whole link: mail programs break long ones. A file is safer.',
      'Check date and time of this computer.',
      'If it says altered or expired, ask the person who made the rules for new ones.',
    ],
    more: {
      label: 'Interview preparation',
      path: '/docs/integration-guides/interview-preparation',
    },
  },
] as const satisfies readonly TroubleshootingTopic[];
