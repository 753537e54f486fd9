import { LLMock } from '@copilotkit/aimock';

/** The port where the app looks for LM Studio's server by itself. */
const PORT = 1234;

/** A local model server that says one thing at once; the app finds it as it finds a real one. */
export async function openStandInModel(content: string): Promise<{ close(): Promise<void> }> {
  const model = new LLMock({ port: PORT, host: '127.0.0.1' });
  model.onMessage(/./, { content });
  await model.start();
  return { close: () => model.stop() };
}
