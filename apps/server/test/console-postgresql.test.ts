import { describeConsole } from './describe-console.ts';
import { postgresql } from './databases.ts';

describeConsole(postgresql);
