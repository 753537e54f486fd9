import { modelRules, type ResponseStyle } from '@aplomb/contract';
import { Aplomb } from '@aplomb/sdk';
import type { Moment } from './moment.ts';
import type { Photographer } from './photograph.ts';
import { documentsOf } from './read-moments.ts';
import { startServer, type EvaluatedModel } from './start-server.ts';
import { type ProductAnswer, follow } from './follow-answer.ts';

/** The product as a whole, with one model. */
export interface Product {
  ask(moment: Moment): Promise<ProductAnswer>;
  /** Chooses how long answers are from now on. */
  setStyle(style: ResponseStyle): Promise<void>;
  stop(): Promise<void>;
}

/** Longer than the product itself waits for a model. */
const ANSWER_MILLISECONDS = 2 * modelRules.totalSeconds * 1_000;

/** Starts the server with a model, and asks it by its API as any client would. */
export async function startProduct(
  model: EvaluatedModel,
  photographer: Photographer,
): Promise<Product> {
  const { origin, apiKey, stop } = await startServer(model);
  const client = new Aplomb({
    apiKey,
    baseUrl: origin,
    timeout: ANSWER_MILLISECONDS,
    maxRetries: 0,
  });
  return {
    ask: (moment) => ask(client, moment, photographer),
    setStyle: async (style) => {
      await client.settings.updateContext({ custom_settings: { response_style: style } });
    },
    stop,
  };
}

async function ask(
  client: Aplomb,
  moment: Moment,
  photographer: Photographer,
): Promise<ProductAnswer> {
  const { screen, question, turns } = moment;
  const context = contextOf(moment);
  const asked = {
    ...(context === '' ? {} : { context }),
    ...(question === undefined ? {} : { question }),
    ...(turns.length === 0 ? {} : { turns: [...turns] }),
  };
  if (screen === undefined) {
    const material = moment.text ?? '';
    const given = await follow(client.text.stream({ ...asked, text: material }));
    return { ...given, read: material };
  }
  const picture = await photographer.photograph(screen);
  const { data, ...given } = await follow(
    client.screen.stream({ ...asked, image_data: new Uint8Array(picture) }),
  );
  return { ...given, read: data.details.text };
}

/** The API takes no documents yet: they go along as what the person says of the situation. */
function contextOf(moment: Moment): string {
  const documents = documentsOf(moment).map((text) => `From my own documents:\n${text}`);
  return [moment.context ?? '', ...documents].filter((part) => part !== '').join('\n\n');
}
