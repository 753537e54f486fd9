import { defaultLimits, type Limits } from '../limits.ts';
import { audioProcess } from './audio.ts';
import type { Endpoint } from './endpoint.ts';
import { fileAppend, fileContent, fileCreate, fileDelete, fileGet, fileList } from './files.ts';
import { conversationDelete, conversationGet, conversationList } from './history.ts';
import { conversationExport, conversationsDelete } from './history-bulk.ts';
import { jobDelete, jobGet, jobResult } from './jobs.ts';
import { keyCreate, keyList, keyRevoke, keyRoll } from './keys.ts';
import { receiptVerify } from './receipts.ts';
import { screenAnalyze } from './screen.ts';
import { contextGet, contextPut } from './settings.ts';
import { textAnalyze } from './text.ts';
import { textBatch } from './text-batch.ts';
import { tokenCreate } from './tokens.ts';
import { usageGet } from './usage.ts';
import {
  deliveryList,
  deliveryReplay,
  webhookCreate,
  webhookDelete,
  webhookList,
  webhookRotate,
  webhookTest,
} from './webhooks.ts';

const made = new WeakMap<Limits, ReturnType<typeof makeEndpoints>>();

/** Every operation of the public API under the limits in force, in documentation order. */
export function apiEndpoints(limits: Limits = defaultLimits): ReturnType<typeof makeEndpoints> {
  const endpoints = made.get(limits) ?? makeEndpoints(limits);
  made.set(limits, endpoints);
  return endpoints;
}

function makeEndpoints(limits: Limits) {
  return {
    analyzeScreen: screenAnalyze(limits),
    analyzeText: textAnalyze(limits),
    analyzeTexts: textBatch(limits),
    processAudio: audioProcess(limits),
    createFile: fileCreate(limits),
    appendToFile: fileAppend(limits),
    listFiles: fileList,
    getFile: fileGet,
    getFileContent: fileContent,
    deleteFile: fileDelete,
    getJob: jobGet,
    getJobResult: jobResult,
    cancelJob: jobDelete,
    listConversations: conversationList,
    getConversation: conversationGet,
    deleteConversation: conversationDelete,
    exportConversations: conversationExport,
    deleteConversations: conversationsDelete,
    getContextSettings: contextGet,
    updateContextSettings: contextPut,
    createToken: tokenCreate,
    listKeys: keyList,
    createKey: keyCreate,
    rollKey: keyRoll,
    revokeKey: keyRevoke,
    getUsage: usageGet,
    createWebhook: webhookCreate,
    listWebhooks: webhookList,
    deleteWebhook: webhookDelete,
    rotateWebhookSecret: webhookRotate,
    testWebhook: webhookTest,
    listWebhookDeliveries: deliveryList,
    replayWebhookDelivery: deliveryReplay,
    verifyReceipt: receiptVerify,
  } satisfies Record<string, Endpoint>;
}

/** Id of an operation. */
export type EndpointId = keyof ReturnType<typeof apiEndpoints>;

export * from './endpoint.ts';
export * from './analysis-record.ts';
export * from './text.ts';
export * from './text-batch.ts';
export * from './screen.ts';
export * from './audio.ts';
export * from './live.ts';
export * from './job.ts';
export * from './jobs.ts';
export * from './files.ts';
export * from './history.ts';
export * from './history-bulk.ts';
export * from './settings.ts';
export * from './tokens.ts';
export * from './keys.ts';
export * from './usage.ts';
export * from './webhooks.ts';
export * from './receipts.ts';
