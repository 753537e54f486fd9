import { partName } from '../places.ts';
import { product } from '../product.ts';
import { requirements } from '../requirements.ts';
import {
  contextSettings,
  historySettings,
  liveSettings,
  performanceSettings,
  privacySettings,
} from '../settings/index.ts';
import type { TroubleshootingTopic } from './kinds.ts';

const {
  processing_mode: processing,
  battery_mode: battery,
  threads,
} = performanceSettings.settings;
const { response_frequency: frequency } = liveSettings.settings;
const { response_style: style } = contextSettings.settings;
const { capture_retention: captures, cloud_enhanced: cloud } = privacySettings.settings;
const { from, to } = product.dataPerAiRequestMegabytes;

/** Problems with load and waiting. */
export const speedTopics = [
  {
    id: 'high-cpu-or-memory',
    issue: 'High CPU or memory use',
    solutions: [
      `Set ${processing.label} to ${processing.options.efficient}. Answers take a little ` +
        'longer; the load falls at once.',
      `Set ${threads.label} to ${threads.options[2]}, so that other programs keep the rest.`,
      `Turn live mode off when no one is speaking, or set ${frequency.label} to ${frequency.options.low}.`,
      `On battery, set ${battery.label} to ${battery.options.saver}.`,
      `Shorten ${historySettings.settings.history_retention.label} and set ${captures.label} ` +
        `to “${captures.options.immediately}”: kept pictures are what grows.`,
      `Long sessions that keep captures need ${requirements.heavyUse.memoryGigabytes} GB of ` +
        `memory; ${requirements.minimum.memoryGigabytes} GB is the minimum.`,
    ],
    more: {
      label: 'Performance optimization',
      path: '/docs/advanced-usage/performance-optimization',
    },
  },
  {
    id: 'slow-ai-responses',
    issue: 'AI responses are slow',
    appError: 3001,
    solutions: [
      'Read the local result meanwhile. It is there before the AI model’s answer, and stays ' +
        'if none comes.',
      `Capture a smaller area. One AI request moves about ${from}–${to} MB; the less you mark, the less is sent.`,
      `Set ${style.label} to ${style.options.concise}: a shorter answer is finished sooner.`,
      `Check the connection: ${requirements.recommended.network}. A VPN or a busy wireless ` +
        'network adds to every request.',
      'Let Aplomb through the firewall: it needs outgoing HTTPS to the address of the AI ' +
        'provider you configured.',
      `If the provider itself is slow, configure a second model, or set ${cloud.label} off ` +
        'for a while.',
    ],
    more: { label: 'Performance tips', path: '/docs/troubleshooting/performance-tips' },
  },
  {
    id: 'local-model-does-not-answer',
    issue: 'The model on this computer does not answer',
    appError: 3002,
    solutions: [
      'Start the program that runs the model, Ollama for example. No internet connection is ' +
        'needed for it.',
      `Press Test under ${partName('settings/models')}, and check the address there.`,
    ],
    more: { label: 'Error codes', path: '/docs/troubleshooting/error-codes' },
  },
  {
    id: 'ai-provider-fails',
    issue: 'The AI provider reports a fault of its own',
    appError: 3003,
    solutions: [
      'Ask again in a few minutes, and look at the provider’s status page.',
      `Put another model first under ${partName('settings/models')}.`,
    ],
    more: { label: 'Error codes', path: '/docs/troubleshooting/error-codes' },
  },
  {
    id: 'ai-provider-credit',
    issue: 'The credit at the AI provider is used up',
    appError: 3004,
    solutions: [
      'Look at billing and limits in your account at the provider, and add credit there.',
      `Put another model first under ${partName('settings/models')}.`,
    ],
    more: { label: 'Error codes', path: '/docs/troubleshooting/error-codes' },
  },
  {
    id: 'ai-address-wrong',
    issue: 'The address of the AI provider leads to no AI model',
    appError: 3005,
    solutions: [
      `Compare the address under ${partName('settings/models')} with the provider’s own pages; most end in /v1.`,
      `Press Test under ${partName('settings/models')}. If the server is not found, check the internet connection too.`,
    ],
    more: { label: 'Error codes', path: '/docs/troubleshooting/error-codes' },
  },
] as const satisfies readonly TroubleshootingTopic[];
