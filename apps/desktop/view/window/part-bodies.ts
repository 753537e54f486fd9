import type { PartPath } from '@aplomb/contract';
import { type ComponentType, lazy } from 'react';

const part = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));

/** What each part of the main window shows; its code is loaded when it is opened first. */
export const partBodies: Readonly<Record<PartPath, ComponentType>> = {
  'now/session': part(async () => (await import('../sections/session/session.tsx')).Session),
  'now/text': part(async () => (await import('../sections/text/text.tsx')).TextSection),
  'prepare/contexts': part(
    async () => (await import('../sections/contexts/contexts.tsx')).Contexts,
  ),
  'prepare/documents': part(
    async () => (await import('../sections/contexts/documents.tsx')).Documents,
  ),
  'prepare/rehearsal': part(
    async () => (await import('../sections/rehearsal/rehearsal-panel.tsx')).RehearsalPanel,
  ),
  'prepare/interview': part(
    async () => (await import('../sections/modes/interview-panel.tsx')).InterviewPanel,
  ),
  'prepare/presentation': part(
    async () => (await import('../sections/modes/presentation-panel.tsx')).PresentationPanel,
  ),
  'prepare/learning': part(
    async () => (await import('../sections/modes/learning-panel.tsx')).LearningPanel,
  ),
  'prepare/meeting': part(
    async () => (await import('../sections/modes/meeting-panel.tsx')).MeetingPanel,
  ),
  'history/conversations': part(
    async () => (await import('../sections/history/conversations.tsx')).Conversations,
  ),
  'history/statistics': part(
    async () => (await import('../sections/history/statistics.tsx')).Statistics,
  ),
  'history/bin': part(async () => (await import('../sections/history/bin.tsx')).Bin),
  'settings/general': part(async () => (await import('../sections/settings/general.tsx')).General),
  'settings/models': part(async () => (await import('../sections/ai/ai-models.tsx')).AiModels),
  'settings/hotkeys': part(async () => (await import('../sections/hotkeys/hotkeys.tsx')).Hotkeys),
  'settings/live': part(async () => (await import('../sections/settings/live.tsx')).LiveAndAudio),
  'settings/privacy': part(async () => (await import('../sections/privacy/privacy.tsx')).Privacy),
  'settings/kept': part(async () => (await import('../sections/privacy/kept.tsx')).Kept),
  'settings/audit': part(async () => (await import('../sections/privacy/audit-log.tsx')).AuditLog),
  'settings/performance': part(
    async () => (await import('../sections/performance/performance.tsx')).Performance,
  ),
  'settings/accessibility': part(
    async () => (await import('../sections/accessibility/accessibility.tsx')).Accessibility,
  ),
  'settings/help': part(async () => (await import('../sections/help/help.tsx')).Help),
};
