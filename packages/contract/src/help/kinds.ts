import type { AppErrorCode } from '../errors/app.ts';

/** A place on the site that says more. */
export interface HelpLink {
  readonly label: string;
  readonly path: string;
}

/** A problem people meet, and what puts it right: most likely solution first. */
export interface TroubleshootingTopic {
  readonly id: string;
  readonly issue: string;
  readonly solutions: readonly string[];
  /** Number the app shows for it, where there is one. */
  readonly appError?: AppErrorCode;
  readonly more: HelpLink;
}

/** A question people ask, with its answer. */
export interface FaqItem {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly more: HelpLink;
}

/** What a feature is for and how to get the most out of it. */
export interface FeatureGuideItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly bestFor: string;
  readonly tips: readonly string[];
  readonly more: HelpLink;
}
