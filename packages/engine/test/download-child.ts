import { createModelStore } from '../src/node/models/create-model-store.ts';
import { modelOf, noise } from './hostile-server.ts';

const [folder = '', url = ''] = process.argv.slice(2);
await createModelStore({
  folder,
  manifest: () => modelOf(noise(3_000_000, 'model'), [url]),
  tools: { allowHttp: true },
}).download('tried');
