import type { EndpointId } from '@aplomb/contract';

/** Operations of the API and what they are called here. */
export const operationNames: Readonly<Record<EndpointId, string>> = {
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

/** Whether a text is the id of an operation. */
export const isOperation = (text: unknown): text is EndpointId =>
  typeof text === 'string' && Object.hasOwn(operationNames, text);
