import { embedded } from './databases.ts';
import { describeApi } from './describe-api.ts';

describeApi(embedded);
