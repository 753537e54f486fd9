import { partName } from '../places.ts';
import { hotkeys } from '../hotkeys.ts';
import { requirements } from '../requirements.ts';
import { audioSettings, performanceSettings } from '../settings/index.ts';
import { helpFacts } from './facts.ts';
import type { TroubleshootingTopic } from './kinds.ts';

const {
  input_source: source,
  noise_reduction: noise,
  voice_activity_detection: voice,
} = audioSettings.settings;
const { processing_mode: processing } = performanceSettings.settings;
const { audio_start_stop: record, quick_capture: capture } = hotkeys;
const inches = `${helpFacts.microphoneInches.from}–${helpFacts.microphoneInches.to} inches`;

/** Problems with hearing and seeing. */
export const senseTopics = [
  {
    id: 'no-audio-detected',
    issue: 'No audio is detected',
    appError: 1001,
    solutions: [
      'Open Windows Settings, Privacy & security, Microphone. Switch on “Microphone access” ' +
        'and “Let desktop apps access your microphone”.',
      `Look at the level under ${partName('now/session')}, while you speak. If it does not ` +
        'move, choose another device: Windows may have made a webcam or a monitor the default.',
      `To hear the other side of a call, set ${source.label} to ${source.options.system} or ` +
        `${source.options.both}. You are asked for consent first.`,
      'Check the mute key on the keyboard, the switch on the headset and the volume of the ' +
        'device in Windows Settings, System, Sound.',
      'Close programs that hold the microphone for themselves, or untick “Allow applications ' +
        'to take exclusive control” in the device’s advanced properties.',
      `Update the audio driver, plug the device in again, then press ${record.chord} to start once more.`,
    ],
    more: {
      label: 'Audio transcription and analysis',
      path: '/docs/core-features/audio-transcription',
    },
  },
  {
    id: 'poor-or-delayed-transcription',
    issue: 'The transcription is poor or late',
    solutions: [
      `Speak ${inches} from the microphone. A headset beats a laptop’s microphone in any room.`,
      `Switch on ${noise.label} against fans and traffic, and ${voice.label} so that silence costs no time.`,
      'Choose the spoken language instead of leaving it to auto-detection: short sentences ' +
        'and mixed languages are hard to tell.',
      'Let one person speak at a time. Two voices at once are written down as one.',
      `If the text falls behind, close other heavy programs or set ${processing.label} to ` +
        `${processing.options.efficient}.`,
      'A slow connection delays only what a cloud model adds. The transcript itself is made ' +
        'on your computer.',
    ],
    more: {
      label: 'Audio transcription and analysis',
      path: '/docs/core-features/audio-transcription',
    },
  },
  {
    id: 'screen-capture-black',
    issue: 'The screen capture is black or blank',
    appError: 2001,
    solutions: [
      'Allow screen recording for Aplomb in the system settings: Windows Settings, Privacy & ' +
        'security, Screenshots and screen recording.',
      'Protected films, password fields and some banking windows come out black on purpose. ' +
        'Aplomb doesn’t get around that.',
      `Capture the whole screen instead of a window with ${capture.chord}: a minimised window has no picture to take.`,
      'A browser may draw on the graphics card in a way that cannot be read. Switch off ' +
        'hardware acceleration in its settings and restart it.',
      'With two graphics cards, open Windows Settings, System, Display, Graphics, and give ' +
        'Aplomb and the captured program the same one.',
      'Update the display driver. Over a remote desktop, keep the session’s window open: ' +
        'Windows stops drawing when it is minimised.',
    ],
    more: { label: 'Screen analysis', path: '/docs/core-features/screen-analysis' },
  },
  {
    id: 'check-microphone-and-internet',
    issue: 'You are not sure whether microphone and internet connection work',
    solutions: [
      `Press Run the tests under ${partName('settings/help')} in the app: each says what works and what does not.`,
      'For the microphone, record ten seconds in the Windows Sound Recorder. If that is ' +
        'silent too, the problem is outside Aplomb.',
      'For the connection, open any page in a browser and run a speed test. Recommended: ' +
        `${requirements.recommended.network}.`,
      'Behind a company proxy or VPN, try once without it, or ask whether the address of ' +
        'your AI provider is blocked.',
      'Without a connection, local results go on as before. Only what a cloud model adds is ' +
        'missing.',
    ],
    more: { label: 'First launch', path: '/docs/getting-started/first-launch' },
  },
] as const satisfies readonly TroubleshootingTopic[];
