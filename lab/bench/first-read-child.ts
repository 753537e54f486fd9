import { readFile } from 'node:fs/promises';
import { createLocalOcr, decodeImage } from '../../packages/engine/src/node/reading.ts';
import { layoutScreen } from '../../packages/engine/src/screen/layout.ts';
import { findRulings } from '../../packages/engine/src/screen/rulings.ts';

/** Reads the picture it is given and ends: what a first read takes, its process included. */
const decoded = await decodeImage(await readFile(process.argv[2] ?? ''));
if (!decoded.ok) throw new TypeError(decoded.reason);
const ocr = await createLocalOcr({ threads: 1 });
const lines = await ocr.read(decoded.frame);
process.stdout.write(layoutScreen(lines, decoded.frame, findRulings(decoded.frame)).text);
await ocr.close();
