import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';

const LOOK_MILLISECONDS = 100;

for (const outcome of inject('builds')) {
  while (!existsSync(outcome)) await delay(LOOK_MILLISECONDS);
  const told = readFileSync(outcome, 'utf8');
  if (!told.endsWith(' 0')) throw new TypeError(`${told}: it says why above`);
}
