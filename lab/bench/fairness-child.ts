import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { attacks } from './fairness-attacks.ts';

/**
 * The attacker, a program of its own: attacks with the name, address and keys it is given, until
 * its input ends. Of the lowest priority, since its processor would be another machine's.
 */
const [name = '', origin = '', ...keys] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);
const end = await (await attacks[name]?.())?.(origin, keys);
process.stdout.write('begun\n');
await text(process.stdin);
await end?.();
process.exit(0);
