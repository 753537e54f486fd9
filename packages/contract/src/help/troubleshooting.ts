import type { TroubleshootingTopic } from './kinds.ts';
import { senseTopics } from './sense-topics.ts';
import { speedTopics } from './speed-topics.ts';
import { startTopics } from './start-topics.ts';

/** Every troubleshooting topic, in the order people meet them (spec section 8). */
export const troubleshooting: readonly TroubleshootingTopic[] = [
  ...startTopics,
  ...senseTopics,
  ...speedTopics,
];
