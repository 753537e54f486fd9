import { setFlagsFromString } from 'node:v8';
import { keepCompiledSources } from './compile-cache.ts';
import { keepTickShape } from './keep-tick-shape.ts';

/**
 * Young generations do not grow while modules load: that would leave 130 MB of empty heap behind
 * (docs/decisions/0005).
 */
setFlagsFromString('--semi-space-growth-factor=1');
keepCompiledSources();
keepTickShape();
const { serve } = await import('./serve.ts');
await serve();
// Under load they may grow: that doubles the requests a second.
setFlagsFromString('--semi-space-growth-factor=2');
