import { describeConsole } from './describe-console.ts';
import { embedded } from './databases.ts';

describeConsole(embedded);
