import { consoleRules, type EndpointId } from '@aplomb/contract';
import { Select } from '@aplomb/ui';
import { Suspense, use, useState } from 'react';
import { Link } from 'react-router';
import { loadEndpointReference } from '../../docs/api/load-reference.ts';
import { endpointDocsPath } from '../../docs/reference-kinds.ts';
import { ModeSelect, useMode } from '../core/mode.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { OperationForm } from './operation-form.tsx';

/** Operations of the API and what they are called here. */
const operations: Readonly<Record<EndpointId, string>> = {
  analyzeText: 'Analyze a text',
  analyzeTexts: 'Analyze many texts',
  analyzeScreen: 'Analyze a screenshot',
  processAudio: 'Process a recording',
  createFile: 'Send a file',
  appendToFile: 'Send a piece of a file',
  listFiles: 'List files',
  getFile: 'Read what is known of a file',
  getFileContent: 'Download a file',
  deleteFile: 'Delete a file',
  getJob: 'Read a job',
  getJobResult: 'Read the result of a job',
  cancelJob: 'Cancel a job',
  listConversations: 'List conversations',
  getConversation: 'Read a conversation',
  deleteConversation: 'Delete a conversation',
  exportConversations: 'Export conversations',
  deleteConversations: 'Delete many conversations',
  getContextSettings: 'Read the settings',
  updateContextSettings: 'Change the settings',
  createToken: 'Make a token for a web page',
  listKeys: 'List keys',
  createKey: 'Make a key',
  rollKey: 'Replace a key',
  revokeKey: 'Revoke a key',
  getUsage: 'Read usage',
  createWebhook: 'Create a webhook',
  listWebhooks: 'List webhooks',
  deleteWebhook: 'Delete a webhook',
  rotateWebhookSecret: 'Replace the secret of a webhook',
  testWebhook: 'Test a webhook',
  listWebhookDeliveries: 'Read what a webhook was sent',
  replayWebhookDelivery: 'Send a message again',
  verifyReceipt: 'Verify a receipt',
};

/** Every operation, called for real from this page by a key that lives for minutes. */
export function Playground() {
  const [id, setId] = useState<EndpointId>('analyzeText');
  const [mode, setMode] = useMode();
  return (
    <div className="space-y-10">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Operation" options={operations} value={id} onValueChange={setId} />
        <ModeSelect mode={mode} onChange={setMode} />
      </div>
      <p className="max-w-measure text-ui text-muted">
        {mode === 'live'
          ? 'Calls are real: they count against the day’s analyses and stand in your history.'
          : 'Test keys are answered with recorded examples, outside the quota and with a history of their own.'}{' '}
        This page makes a key that ends after {consoleRules.playgroundMinutes} minutes, or when you
        sign out.
      </p>
      <Suspense fallback={<Waiting>Fetching the operation …</Waiting>}>
        <Operation key={`${id} ${mode}`} id={id} mode={mode} />
      </Suspense>
    </div>
  );
}

function Operation({ id, mode }: { readonly id: EndpointId; readonly mode: 'live' | 'test' }) {
  const reference = use(loadEndpointReference(id));
  return (
    <>
      <p className="mb-8 text-ui">
        <code className="wrap-anywhere">
          {reference.method} {reference.path}
        </code>{' '}
        · <Link to={endpointDocsPath(id)}>Reference</Link>
      </p>
      <OperationForm reference={reference} mode={mode} />
    </>
  );
}
